import { randomUUID } from 'node:crypto'
import type { MessageAct } from '@payvand/domain'
import { insertButtons, type NewButton } from '../notifications/index.ts'
import type { Services } from '../sources/index.ts'
import type { Question } from './message-act.ts'

/** A question is answered now or not at all: prices and stock move on. */
const QUESTION_LIFE_MS = 30 * 60_000

/**
 * Writes down the answers that a question offers, of which one can be used, once, and answers their ids in their order; an answer in
 * writing has one.
 * @param groupKey the question that this one goes on with: both are answered together
 * @param isDismissible true where a last button does nothing and ends the question
 */
export function writeQuestion(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  channel: { id: number; business_id: number },
  act: MessageAct,
  { buttons, isWritten = false }: Question,
  {
    details,
    groupKey = randomUUID(),
    isDismissible = false,
  }: { details: NewButton['details']; groupKey?: string; isDismissible?: boolean },
): Promise<number[]> {
  const group = { key: groupKey, now: now(), lifeMs: QUESTION_LIFE_MS }
  if (isWritten) return insertButtons(rows, channel, group, [{ act, step: 'code', details }])
  return insertButtons(rows, channel, group, [
    ...buttons.map(({ details: its }) => ({ act, step: 'confirm' as const, details: its })),
    ...(isDismissible ? [{ act, step: 'dismiss' as const, details: {} }] : []),
  ])
}
