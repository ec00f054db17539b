import type { PushDevice } from '@payvand/contract'
import type { SubscriptionRow } from './push-subscriptions-store.ts'

/** Enough of a hash to tell the devices of a business apart. */
const SHOWN_HASH = 16

export const pushDeviceAnswer = (row: SubscriptionRow & { username: string }): PushDevice => ({
  id: row.id,
  name: row.device,
  username: row.username,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  endpointHash: row.endpoint_hash.slice(0, SHOWN_HASH),
})
