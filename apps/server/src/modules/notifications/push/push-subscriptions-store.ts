import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { PushSubscriptionsTable } from '../../../infra/db/notifications-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type SubscriptionRow = Selectable<PushSubscriptionsTable>

export const endpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

const ofBusiness = (rows: Kysely<Tables>, businessId: number) =>
  rows
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .select('users.username')
    .where('push_subscriptions.business_id', '=', businessId)
    .orderBy('push_subscriptions.id', 'desc')

export function listSubscriptions(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<(SubscriptionRow & { username: string })[]> {
  return ofBusiness(rows, businessId).execute()
}

/** A device that subscribes again, perhaps as another user, replaces what it was. Answers its row. */
export async function saveSubscription(
  rows: Kysely<Tables>,
  subscription: Pick<
    SubscriptionRow,
    'business_id' | 'user_id' | 'endpoint_hash' | 'subscription_sealed' | 'device'
  >,
  now: Date,
): Promise<SubscriptionRow & { username: string }> {
  await rows
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', subscription.endpoint_hash)
    .execute()
  const { id } = await rows
    .insertInto('push_subscriptions')
    .values({ ...subscription, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ofBusiness(rows, subscription.business_id)
    .where('push_subscriptions.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Answers whether there was such a device of the business. */
export async function deleteSubscription(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<boolean> {
  const row = await rows
    .deleteFrom('push_subscriptions')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The devices that have a message already. */
export async function devicesOfMessage(rows: Kysely<Tables>, messageKey: string): Promise<Set<number>> {
  const found = await rows
    .selectFrom('push_deliveries')
    .select('subscription_id')
    .where('message_key', '=', messageKey)
    .execute()
  return new Set(found.map((row) => row.subscription_id))
}

/** The device's push service took the message. A device that was removed meanwhile is left alone. */
export async function markDelivered(
  rows: Kysely<Tables>,
  { messageKey, subscriptionId, now }: { messageKey: string; subscriptionId: number; now: Date },
): Promise<void> {
  await rows
    .insertInto('push_deliveries')
    .columns(['message_key', 'subscription_id', 'delivered_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select([eb.val(messageKey).as('key'), 'id', eb.val(now).as('at')])
        .where('id', '=', subscriptionId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows
    .updateTable('push_subscriptions')
    .set({ last_sent_at: now })
    .where('id', '=', subscriptionId)
    .execute()
}
