import type { Kysely, Selectable } from 'kysely'
import type { SmsSendsTable } from '../../infra/db/notifications-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'

export type SmsSendRow = Selectable<SmsSendsTable>

export function findSmsSend(rows: Kysely<Tables>, key: string): Promise<SmsSendRow | undefined> {
  return rows.selectFrom('sms_sends').selectAll().where('message_key', '=', key).executeTakeFirst()
}

/** Writes down before a message leaves by which account it does; a message that leaves again keeps its first row. */
export async function beginSmsSend(
  rows: Kysely<Tables>,
  businessId: number,
  { key, accountHash }: { key: string; accountHash: string },
  now: Date,
): Promise<void> {
  await rows
    .insertInto('sms_sends')
    .values({ message_key: key, business_id: businessId, account_hash: accountHash, started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The provider took it over, for this much rial. */
export async function settleSmsSend(
  rows: Kysely<Tables>,
  key: string,
  { costRial, now }: { costRial: number; now: Date },
): Promise<void> {
  await rows
    .updateTable('sms_sends')
    .set({ cost_rial: costRial, sent_at: now })
    .where('message_key', '=', key)
    .execute()
}

/** It is sure that the provider did not take it over. */
export async function forgetSmsSend(rows: Kysely<Tables>, key: string): Promise<void> {
  await rows.deleteFrom('sms_sends').where('message_key', '=', key).where('sent_at', 'is', null).execute()
}

/** The number of messages that were sent since a moment, and their cost in rial. */
export async function sumSmsSends(
  rows: Kysely<Tables>,
  businessId: number,
  since: Date,
): Promise<{ count: number; rial: number }> {
  const row = await rows
    .selectFrom('sms_sends')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('cost_rial').as('rial')])
    .where('business_id', '=', businessId)
    .where('sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), rial: Number(row.rial ?? 0) }
}
