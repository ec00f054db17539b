import type { RetryAnswer } from '@payvand/contract'
import { SYNC_TEXTS } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'

export function tellRetried({ queuedCount, leftOut }: RetryAnswer): void {
  const rest = leftOut.map(({ count, reason }) => SYNC_TEXTS.leftOut(count, reason)).join(' ')
  const options = { ...(rest && { description: rest }) }
  if (queuedCount > 0) toast.success(SYNC_TEXTS.retried(queuedCount), options)
  else toast.warning(SYNC_TEXTS.retriedNone, options)
}
