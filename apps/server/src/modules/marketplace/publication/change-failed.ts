import { ConnectorError } from '@payvand/connectors'
import type { FieldChanges } from '@payvand/domain'
import type { SendingReason } from '@payvand/texts'
import { FilesUnavailable } from '../../../infra/files/object-storage.ts'
import { type Ladder, nextAttempt, UNTIL_MENDED } from '../../../infra/jobs/retries.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { UNSETTLED_MS } from '../../accounts/index.ts'
import { readAgain } from '../../catalog/index.ts'
import { type ProductChangeRow, productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { FILES_AWAY_MS } from './files-away.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import { failsAlone, pauseFor, QueueStopped } from './queue-pause.ts'
import type { QueueRun } from './queue-run.ts'
import { recordRefused } from './record-refused.ts'

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
  if (error instanceof FilesUnavailable) {
    // Nothing of the product has left, and other products have photos from elsewhere: it alone waits, at no cost.
    const at = new Date(services.now().getTime() + FILES_AWAY_MS)
    const reason = { code: 'files_unavailable', messages: [] }
    await productChangeOutbox.postpone(services.rows, [productChange], { at, reason })
    return
  }
  // The intent of an earlier write with an unknown outcome is kept; one that surely was not applied is dropped.
  const keepsIntent =
    !left || productChange.intent !== null || (error instanceof ConnectorError && error.mayBeApplied)
  const pause = (await failsAlone(services.rows, run.businessId, productChange.intent_at, error))
    ? null
    : pauseFor(error)
  if (pause || error instanceof QueueStopped) {
    // It may be this very row that the marketplace stumbles over: others come first when the queue goes on.
    const behind = left ? { at: services.now() } : {}
    await productChangeOutbox.postpone(services.rows, [productChange], { ...behind, keepsIntent })
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
    // The category demands something else than was read of it.
    const isOfAttributes = error.complaints.some(({ fields }) => fields.includes('product_attribute'))
    if (isOfAttributes && productChange.category_id !== null)
      await readAgain(services.rows, productChange.category_id, services.now())
    await recordRefused(
      run,
      productChange,
      { code: refusalCode(error.reason), messages: complaintSentences(error) },
      changes,
    )
    return
  }
  if (error.kind === 'outcome_unknown') {
    await awaitOutcome(run, [productChange], new Date(services.now().getTime() + askAgainMs))
    return
  }
  services.logger.error(
    { err: error, changeId: productChange.id },
    'The marketplace answered in an unknown shape',
  )
  await retryLater(run, productChange, 'outcome_unknown', UNTIL_MENDED)
}

export function refusalCode(reason: ConnectorError['reason'] | undefined): SendingReason {
  return reason === 'discount_locked' ? reason : 'refused'
}

/** Postpones changes with their intent until their outcome can be asked for. */
export function awaitOutcome(
  { services }: QueueRun,
  productChanges: readonly ProductChangeRow[],
  at: Date,
): Promise<void> {
  const reason = { code: 'outcome_unknown', messages: [] }
  return productChangeOutbox.postpone(services.rows, productChanges, { at, reason })
}

/** Costs an attempt; after the last one it is refused. */
export async function retryLater(
  run: QueueRun,
  productChange: ProductChangeRow,
  code: SendingReason,
  ladder?: Ladder,
): Promise<void> {
  const reason = { code, messages: [] }
  const at = nextAttempt(productChange.attempts, run.services.now(), ladder)
  if (!at) await recordRefused(run, productChange, reason, null, true)
  else
    await productChangeOutbox.postpone(run.services.rows, [productChange], { at, reason, costsAttempt: true })
}
