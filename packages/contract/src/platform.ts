import { z } from 'zod'
import { defineCall } from './call.ts'
import { moment } from './paging.ts'

const writes = z.enum(['all', 'without_variants', 'none'])

export const platformAbilities = z.object({
  /** It tells what changed since a moment; else every reading reads the whole list. */
  changesSince: z.boolean(),
  writesStock: writes,
  writesPrice: writes,
  /** Orders of the booth: written whole, told by lowering stock, or not at all. */
  takesOrders: z.enum(['whole', 'stock', 'none']),
  webhooks: z.enum(['products', 'orders', 'none']),
})

export const platformConnection = z.object({
  /** Null: this business has no shop that is read through a connection. */
  kind: z.enum(['digikala', 'digikala-brand', 'sazito', 'shopfa', 'woocommerce']).nullable(),
  status: z.enum(['none', 'connected', 'disconnected']),
  /** The shop's own address; null where one address serves all. */
  host: z.string().nullable(),
  shopName: z.string().nullable(),
  projectId: z.number().int().nullable(),
  latestJobId: z.number().int().nullable(),
  /** A reading is under way, or waits for the platform to answer again. */
  isReading: z.boolean(),
  /** The last reading that came to its end, and the last one of the whole list. */
  lastReadAt: moment.nullable(),
  lastFullAt: moment.nullable(),
  /** Null: it is not read by itself. */
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
  /** Null where the platform does not tell. */
  accessExpiresAt: moment.nullable(),
  refreshExpiresAt: moment.nullable(),
  /** Null while it is not connected. */
  abilities: platformAbilities.nullable(),
  /** What of this platform is not documented and stays behind a setting: Persian sentences. */
  unsourced: z.array(z.string()),
  /** What a bare number of this shop means; null: not decided, or the platform itself says it. */
  moneyUnit: z.enum(['rial', 'toman']).nullable(),
  /** Whether the seller is to say it. */
  asksMoneyUnit: z.boolean(),
  /** The pace its shop is asked at. */
  callsPerMinute: z.number().nullable(),
  /** Where the platform's webhooks are to be sent; null where it has none, or nobody outside finds this server. */
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
    summary: "How the business's shop on its platform is connected and read",
  }),
  'platform.update': defineCall({
    ...of,
    method: 'PATCH',
    path: '/v1/platform/connection',
    body: z.object({ moneyUnit: z.enum(['rial', 'toman']) }),
    answer: platformConnection,
    summary: 'Say what a bare number of the shop means; another unit reads everything again',
  }),
  'platform.read': defineCall({
    ...of,
    method: 'POST',
    path: '/v1/platform/read',
    body: z.object({
      /** The whole list, and not only what changed. */
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
    /** PEM; made at the first call, the same ever after. */
    answer: z.object({ publicKey: z.string() }),
    summary:
      'The public key a seller pastes into the panel of Digikala, to be given a code that only we can read',
  }),
}
