import { type Kysely, type Selectable, sql } from 'kysely'
import type { ChatAnswersTable } from '../../infra/db/chats-schema.ts'
import type { Tables } from '../../infra/db/schema.ts'
import { defineOutbox } from '../../infra/jobs/outbox-store.ts'

export type AnswerRow = Selectable<ChatAnswersTable>
export const chatAnswerOutbox = defineOutbox('chat_answers')

/** Writes an answer down; one with the same key is the same answer. */
export async function insertAnswer(
  trx: Kysely<Tables>,
  businessId: number,
  answer: { chatId: number; key: string; text: string; afterId: number; userId: number; now: Date },
): Promise<AnswerRow> {
  await trx
    .insertInto('chat_answers')
    .values({
      business_id: businessId,
      chat_id: answer.chatId,
      key: answer.key,
      text: answer.text,
      after_id: answer.afterId,
      user_id: answer.userId,
      next_attempt_at: answer.now,
      created_at: answer.now,
      updated_at: answer.now,
    })
    .onConflict((conflict) => conflict.columns(['chat_id', 'key']).doNothing())
    .execute()
  return trx
    .selectFrom('chat_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('chat_id', '=', answer.chatId)
    .where('key', '=', answer.key)
    .executeTakeFirstOrThrow()
}

export function findAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<AnswerRow | undefined> {
  return rows
    .selectFrom('chat_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Answers of conversations that have not arrived, the oldest first. */
export function openAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  chatIds: readonly number[],
): Promise<AnswerRow[]> {
  if (chatIds.length === 0) return Promise.resolve([])
  return rows
    .selectFrom('chat_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('chat_id', 'in', [...chatIds])
    .where('state', '!=', 'done')
    .orderBy('id')
    .execute()
}

/** Tries one that was refused once more. What may have left of it is looked for first. */
export async function retryAnswer(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('chat_answers')
    .set(chatAnswerOutbox.decidedAnew(now))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .execute()
}

/** Takes one back that did not arrive, or has surely not left. Answers whether it could. */
export async function dropAnswer(trx: Kysely<Tables>, businessId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('chat_answers')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where(sql<boolean>`(state = 'refused' or (state = 'waiting' and intent_at is null))`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Looks across businesses, as every worker does for what is due. */
export async function businessesWithDueAnswers(rows: Kysely<Tables>, now: Date): Promise<number[]> {
  const due = await rows
    .selectFrom('chat_answers')
    .select('business_id')
    .distinct()
    .where(chatAnswerOutbox.isDue(now))
    .where(isFirstOfChat)
    .execute()
  return due.map((row) => row.business_id)
}

/** What was said first arrives first: an answer waits for the ones before it in the same conversation. */
const isFirstOfChat = sql<boolean>`not exists (select 1 from chat_answers earlier
  where earlier.chat_id = chat_answers.chat_id and earlier.id < chat_answers.id
    and earlier.state in ('waiting', 'sending'))`

export function dueAnswers(
  rows: Kysely<Tables>,
  businessId: number,
  now: Date,
  limit: number,
): Promise<AnswerRow[]> {
  return rows
    .selectFrom('chat_answers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(chatAnswerOutbox.isDue(now))
    .where(isFirstOfChat)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Messages that an answer of ours has become already: each proves one answer only. */
export async function claimedMessages(
  rows: Kysely<Tables>,
  businessId: number,
  chatId: number,
): Promise<Set<number>> {
  const claimed = await rows
    .selectFrom('chat_answers')
    .select('message_id')
    .where('business_id', '=', businessId)
    .where('chat_id', '=', chatId)
    .where('message_id', 'is not', null)
    .execute()
  return new Set(claimed.map(({ message_id: id }) => id as number))
}

export async function noteMessage(
  trx: Kysely<Tables>,
  businessId: number,
  id: number,
  messageId: number,
): Promise<void> {
  await trx
    .updateTable('chat_answers')
    .set({ message_id: messageId })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}
