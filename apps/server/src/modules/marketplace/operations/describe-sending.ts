import type { SendingDetails, SendingState } from '@payvand/contract'
import { sendingReasonSentence } from '@payvand/texts'
import type { Operation } from '../../operations/index.ts'
import type { Services } from '../services.ts'
import { countSendStates, waitingReason } from './send-results-store.ts'

const RATE_WINDOW_MS = 60_000
const LEAST_ELAPSED_MS = 1_000

/** How a sending goes on: what was queued so far, and the marketplace's answers to it until now. */
export async function describeSending(
  { rows, now }: Services,
  operation: Operation<SendingDetails['kind']>,
): Promise<{ details: SendingDetails; reason: string | null }> {
  const at = now()
  const states = await countSendStates(rows, operation, at)
  const of = (state: SendingState) => states.find((one) => one.state === state)?.count ?? 0
  const waiting = of('waiting')
  const recent = states.reduce(
    (sum, one) => (one.state === 'sent' || one.state === 'refused' ? sum + one.recent : sum),
    0,
  )
  const elapsedMs = Math.min(
    RATE_WINDOW_MS,
    Math.max(LEAST_ELAPSED_MS, at.getTime() - operation.created_at.getTime()),
  )
  const perMinute = recent > 0 ? (recent / elapsedMs) * 60_000 : null
  const isQueued = operation.finished_at !== null
  const isOver = isQueued && waiting === 0
  const left = waiting + (isQueued ? 0 : operation.total - operation.done)
  const reason = waiting > 0 ? await waitingReason(rows, operation) : null
  return {
    details: {
      kind: operation.kind,
      counts: {
        waiting,
        sent: of('sent'),
        refused: of('refused'),
        held: of('held'),
        withdrawn: of('withdrawn'),
      },
      isOver,
      perMinute: isOver || perMinute === null ? null : Math.round(perMinute),
      secondsLeft: isOver || perMinute === null ? null : Math.ceil((left / perMinute) * 60),
    },
    reason: reason && sendingReasonSentence(reason),
  }
}
