import type { MessageAct } from '@payvand/domain'
import type { Kysely, Selectable } from 'kysely'
import type { ButtonDetails, MessageButtonsTable } from '../../../infra/db/notifications-schema.ts'
import type { Tables } from '../../../infra/db/schema.ts'

export type ButtonRow = Selectable<MessageButtonsTable>

export interface NewButton {
  act: MessageAct
  step: ButtonRow['step']
  details: ButtonDetails
}

/** Writes down buttons that belong together, and answers their ids in their order. */
export async function insertButtons(
  rows: Kysely<Tables>,
  channel: { id: number; business_id: number },
  group: { key: string; now: Date; lifeMs: number; messageId?: number },
  buttons: readonly NewButton[],
): Promise<number[]> {
  if (buttons.length === 0) return []
  const inserted = await rows
    .insertInto('message_buttons')
    .values(
      buttons.map(({ act, step, details }) => ({
        business_id: channel.business_id,
        channel_id: channel.id,
        act,
        step,
        details: JSON.stringify(details),
        message_id: group.messageId ?? null,
        group_key: group.key,
        expires_at: new Date(group.now.getTime() + group.lifeMs),
        created_at: group.now,
      })),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id).sort((one, other) => one - other)
}

/** Buttons that were written down together, in their order. */
export function buttonsOfGroup(
  rows: Kysely<Tables>,
  channel: { id: number; business_id: number },
  key: string,
): Promise<ButtonRow[]> {
  return rows
    .selectFrom('message_buttons')
    .selectAll()
    .where('business_id', '=', channel.business_id)
    .where('channel_id', '=', channel.id)
    .where('group_key', '=', key)
    .orderBy('id')
    .execute()
}

/** A button by the id it was pressed with. Whose it is, and whether it was signed for them, is judged by the reader. */
export function findButton(rows: Kysely<Tables>, id: number): Promise<ButtonRow | undefined> {
  return rows.selectFrom('message_buttons').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Takes a button for a press, and with it the others of its question. False where another press has it, or the question was
 * decided; the same press, heard again after a kill, has it still until its outcome is known.
 */
export function takeButton(
  rows: Kysely<Tables>,
  button: ButtonRow,
  press: string,
  now: Date,
): Promise<boolean> {
  return rows.transaction().execute(async (trx) => {
    const group = await trx
      .selectFrom('message_buttons')
      .select(['id', 'used_by', 'outcome'])
      .where('business_id', '=', button.business_id)
      .where('channel_id', '=', button.channel_id)
      .where('group_key', '=', button.group_key)
      .orderBy('id')
      .forUpdate()
      .execute()
    const taken = group.find(({ used_by: by }) => by !== null)
    if (taken) return taken.id === button.id && taken.used_by === press && taken.outcome === null
    await trx
      .updateTable('message_buttons')
      .set((eb) => ({
        used_at: now,
        used_by: eb.case().when('id', '=', button.id).then(press).else(eb.ref('used_by')).end(),
      }))
      .where('business_id', '=', button.business_id)
      .where('channel_id', '=', button.channel_id)
      .where('group_key', '=', button.group_key)
      .execute()
    return true
  })
}

export async function settleButton(rows: Kysely<Tables>, button: ButtonRow, outcome: string): Promise<void> {
  await rows
    .updateTable('message_buttons')
    .set({ outcome })
    .where('business_id', '=', button.business_id)
    .where('id', '=', button.id)
    .execute()
}

/** Notes beneath which message of the chat a question stands. */
export async function noteMessageId(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
  messageId: number,
): Promise<void> {
  await rows
    .updateTable('message_buttons')
    .set({ message_id: messageId })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** The question for a tracking code that a text answers: the one it replies to, else the only one that is open. */
export async function awaitedCode(
  rows: Kysely<Tables>,
  channel: { id: number; businessId: number },
  replyTo: number | null,
  now: Date,
): Promise<ButtonRow | null> {
  let open = rows
    .selectFrom('message_buttons')
    .selectAll()
    .where('business_id', '=', channel.businessId)
    .where('channel_id', '=', channel.id)
    .where('step', '=', 'code')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  if (replyTo !== null) open = open.where('message_id', '=', replyTo)
  const found = await open.orderBy('id').limit(2).execute()
  return found.length === 1 ? (found[0] as ButtonRow) : null
}
