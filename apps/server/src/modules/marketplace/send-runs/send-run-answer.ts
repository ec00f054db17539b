import type { SendRun, SendState } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { countSendStates, waitingReason } from './send-results-store.ts'
import type { SendRunRow } from './send-runs-store.ts'

/** A sending as the wire has it: what was queued so far and what the marketplace said of it until now. */
export async function sendRunAnswer(rows: Kysely<Tables>, run: SendRunRow, now: Date): Promise<SendRun> {
  const states = await countSendStates(rows, run.business_id, run.id, now)
  const of = (state: SendState) => states.find((one) => one.state === state)?.count ?? 0
  const waiting = of('waiting')
  const settled = states.filter(({ state }) => state === 'sent' || state === 'refused')
  const recent = settled.reduce((sum, one) => sum + one.recent, 0)
  const elapsedMs = Math.min(60_000, Math.max(1_000, now.getTime() - run.created_at.getTime()))
  const perMinute = recent > 0 ? (recent / elapsedMs) * 60_000 : null
  const isQueued = run.status === 'completed' || run.status === 'failed'
  const isOver = isQueued && waiting === 0
  const left = waiting + (isQueued ? 0 : run.total - run.done)
  const reason = waiting > 0 ? await waitingReason(rows, run.business_id, run.id) : null
  return {
    id: run.id,
    status: run.status === 'undoing' ? 'running' : run.status,
    total: run.total,
    lookedAt: run.done,
    counts: {
      waiting,
      sent: of('sent'),
      refused: of('refused'),
      held: of('held'),
      leftOut: of('left_out'),
      withdrawn: of('withdrawn'),
    },
    isOver,
    perMinute: isOver || perMinute === null ? null : Math.round(perMinute),
    secondsLeft: isOver || perMinute === null ? null : Math.ceil((left / perMinute) * 60),
    reason: reason && sendingReasonSentence(reason),
    createdAt: run.created_at.toISOString(),
  }
}
