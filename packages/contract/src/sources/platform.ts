import { CONNECTION_KINDS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { moment } from '../wire/paging.ts'

const writes = z.enum(['all', 'without_variants', 'none'])

export const platformCapabilities = z.object({
  /** True when it lists changes since a moment; else every platform sync is a full one. */
  changesSince: z.boolean(),
  writesStock: writes,
  writesPrice: writes,
  /** Support for orders of the booth: written whole, by lowering stock, or not at all. */
  takesOrders: z.enum(['whole', 'stock', 'none']),
  webhooks: z.enum(['products', 'orders', 'none']),
})

export const platformConnection = z.object({
  /** Null: this business has no shop that is read through a connection. */
  kind: z.enum(CONNECTION_KINDS).nullable(),
  status: z.enum(['none', 'connected', 'disconnected']),
  /** The shop's own host; null when one host serves all shops. */
  host: z.string().nullable(),
  shopName: z.string().nullable(),
  projectId: z.number().int().nullable(),
  latestJobId: z.number().int().nullable(),
  /** A platform sync is under way, or waits for the platform to answer again. */
  isReading: z.boolean(),
  /** The ends of the last platform sync and of the last full one. */
  lastReadAt: moment.nullable(),
  lastFullAt: moment.nullable(),
  /** Null: no platform sync is scheduled. */
  nextReadAt: moment.nullable(),
  failure: z
    .object({
      /** A Persian sentence. */
      message: z.string(),
      /** The platform's own words. */
      details: z.array(z.string()),
      at: moment,
    })
    .nullable(),
  /** Null when the platform does not tell. */
  accessExpiresAt: moment.nullable(),
  refreshExpiresAt: moment.nullable(),
  /** Null while it is not connected. */
  capabilities: platformCapabilities.nullable(),
  /** Undocumented parts of this platform, which stay behind a setting: Persian sentences. */
  undocumented: z.array(z.string()),
  /** The unit of a bare number in this shop; null: not decided, or the platform itself says it. */
  moneyUnit: z.enum(['rial', 'toman']).nullable(),
  /** True when the seller has to choose the unit. */
  asksMoneyUnit: z.boolean(),
  /** Rate limit of calls to its shop. */
  callsPerMinute: z.number().nullable(),
  /** The URL for the platform's webhooks; null when it has none, or this server cannot be reached from outside. */
  webhookUrl: z.string().nullable(),
  webhookAt: moment.nullable(),
})
export type PlatformConnection = z.output<typeof platformConnection>

const of = { access: 'user', area: 'business' } as const

export const platformCalls = {
  'platform.connection': defineCall({
    ...of,
    method: 'GET',
    path: '/v1/platform/connection',
    answer: platformConnection,
    summary: "Read the connection of the business's shop on its platform, and its syncs",
  }),
  'platform.update': defineCall({
    ...of,
    method: 'PATCH',
    path: '/v1/platform/connection',
    body: z.object({ moneyUnit: z.enum(['rial', 'toman']) }),
    answer: platformConnection,
    summary: "Set the unit of the shop's numbers; another unit reads everything again",
  }),
  'platform.read': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/platform/read',
    body: z.object({
      /** True for a full sync instead of an incremental one. */
      full: z.boolean().default(false),
    }),
    answer: z.object({ id: z.number().int() }),
    status: 202,
    summary: 'Read the shop now; answers the crawl job',
  }),
  'platform.check': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/platform/check',
    answer: platformConnection,
    summary:
      'Ask the platform whether it still takes what it is asked with; one that it takes again is read on',
  }),
  'platform.disconnect': defineCall({
    needsConfirmation: true,
    ...of,
    method: 'POST',
    path: '/v1/platform/disconnect',
    answer: platformConnection,
    summary: 'Forget the tokens and keys of the shop; its products stay',
  }),
  'platform.digikalaKey': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/platform/digikala-key',
    /** PEM; it is made at the first call and never changes. */
    answer: z.object({ publicKey: z.string() }),
    summary:
      'The public key a seller pastes into the panel of Digikala, to be given a code that only we can read',
  }),
}
