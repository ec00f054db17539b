import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, moment } from '../wire/paging.ts'

const pushDevice = z.object({
  id: z.number().int(),
  /** Browser and system, as far as they were said. */
  name: z.string(),
  /** The user who switched it on. */
  username: z.string(),
  createdAt: moment,
  /** The last message that its push service took; null: none yet. */
  lastSentAt: moment.nullable(),
  /** First letters of a hash (SHA-256, hex) of its endpoint, by which a browser knows itself. */
  endpointHash: z.string(),
})
export type PushDevice = z.output<typeof pushDevice>

/** 65 and 16 bytes in base64url, as a browser's `PushSubscription` gives them. */
const keys = z.object({
  p256dh: z.string().regex(/^[\w-]{86,88}={0,2}$/, 'invalid'),
  auth: z.string().regex(/^[\w-]{22,24}={0,2}$/, 'invalid'),
})

export const pushCalls = {
  'push.key': defineCall({
    method: 'GET',
    path: '/v1/push/key',
    access: 'user',
    area: 'business',
    answer: z.object({
      /** The installation's public key (VAPID) in base64url, which browsers subscribe with. */
      publicKey: z.string(),
    }),
    summary: 'The key that a browser subscribes with; it is made once',
  }),
  'push.devices': defineCall({
    method: 'GET',
    path: '/v1/push/devices',
    access: 'user',
    area: 'business',
    answer: z.object({ data: z.array(pushDevice) }),
    summary: "The devices that show the business's notifications, of all its users, the newest first",
  }),
  'push.subscribe': defineCall({
    needsConfirmation: true,
    method: 'POST',
    path: '/v1/push/devices',
    access: 'user',
    area: 'business',
    status: 201,
    body: z.object({
      /** Address of the browser's push service, a secret of this device. */
      endpoint: z.url({ protocol: /^https?$/, error: 'url_invalid' }).max(1_000, 'text_too_long'),
      keys,
    }),
    answer: pushDevice,
    summary: 'Show notifications on this device from now on; the same device again replaces its earlier keys',
  }),
  'push.remove': defineCall({
    method: 'DELETE',
    path: '/v1/push/devices/:id',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ success: z.boolean() }),
    summary: 'Show no more notifications on a device',
  }),
}
