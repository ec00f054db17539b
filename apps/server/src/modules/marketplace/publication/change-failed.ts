import { ConnectorError } from '@payvand/connectors'
import type { FieldChanges } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import type { ProductChangeRow } from '../product-changes/product-changes-store.ts'
import { postponeChanges, queueBehind, releaseChanges } from './due-changes-store.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import { failsAlone, pauseFor, QueueStopped } from './queue-pause.ts'
import type { QueueRun } from './queue-run.ts'
import { recordRefused } from './record-sent.ts'

/** Waits of a row that fails for a reason of its own, which passes by itself; the last one repeats. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000]
const MAX_ATTEMPTS = 12

interface Failure {
  /** True when the write itself was under way: its intent was written down just before. */
  left: boolean
  /**
   * Wait after a lost answer before the marketplace can be asked; a change of values is sent again when it is
   * settled.
   */
  askAgainMs?: number
  changes?: FieldChanges
}

/**
 * Settles a product change whose sending failed: refused, asked about, tried again, or left as it is because the
 * queue pauses, in which case the pause is thrown. Throws on where the lease is lost or the queue stopped.
 */
export async function changeFailed(
  run: QueueRun,
  productChange: ProductChangeRow,
  error: unknown,
  { left, askAgainMs = UNSETTLED_MS, changes }: Failure,
): Promise<void> {
  const { services } = run
  run.lease.throwIfAborted()
  if (error instanceof PublicationRefusal) {
    await recordRefused(run, productChange, { code: error.reason, messages: error.messages }, changes)
    return
  }
  // The intent of an earlier write with an unknown outcome is kept; one that surely was not applied is dropped.
  const keepIntent =
    !left || productChange.intent !== null || (error instanceof ConnectorError && error.mayBeApplied)
  const pause = (await failsAlone(services.rows, run.businessId, productChange.intent_at, error))
    ? null
    : pauseFor(error)
  if (pause || error instanceof QueueStopped) {
    await releaseChanges(services.rows, [productChange], keepIntent)
    // It may be this very row that the marketplace stumbles over: others come first when the queue goes on.
    if (left) await queueBehind(services.rows, [productChange], services.now())
    throw pause ?? error
  }
  if (!(error instanceof ConnectorError)) {
    services.logger.error({ err: error, changeId: productChange.id }, 'Sending failed in a way of our own')
    await retryLater(run, productChange, 'marketplace_unavailable')
    return
  }
  if (error.kind === 'unavailable') {
    await retryLater(run, productChange, 'marketplace_unavailable')
    return
  }
  if (error.kind === 'refused' || error.kind === 'forbidden' || error.kind === 'not_found') {
    await recordRefused(
      run,
      productChange,
      { code: refusalCode(error.reason), messages: complaintSentences(error) },
      changes,
    )
    return
  }
  if (error.kind === 'outcome_unknown') {
    const at = new Date(services.now().getTime() + askAgainMs)
    const reason = { code: 'outcome_unknown', messages: [] }
    await postponeChanges(services.rows, [productChange], { at, reason, costsAttempt: false })
    return
  }
  services.logger.error(
    { err: error, changeId: productChange.id },
    'The marketplace answered in an unknown shape',
  )
  await retryLater(run, productChange, 'outcome_unknown')
}

export function refusalCode(reason: ConnectorError['reason'] | undefined): SendingReason {
  return reason === 'discount_locked' ? reason : 'refused'
}

/** Costs an attempt; after the last one it is refused. */
export async function retryLater(
  run: QueueRun,
  productChange: ProductChangeRow,
  code: SendingReason,
): Promise<void> {
  if (productChange.attempts + 1 >= MAX_ATTEMPTS) {
    await recordRefused(run, productChange, { code, messages: [] }, null, true)
    return
  }
  const wait = RETRY_MS[Math.min(productChange.attempts, RETRY_MS.length - 1)] as number
  await postponeChanges(run.services.rows, [productChange], {
    at: new Date(run.services.now().getTime() + wait),
    reason: { code, messages: [] },
    costsAttempt: true,
  })
}
