import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { findVideo, wantVideo } from '../product-changes/booth-videos-store.ts'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { changeFailed, retryLater } from './change-failed.ts'
import { forgetGone } from './forget-gone.ts'
import { isGone } from './observe-products.ts'
import { observedProduct } from './observed-product.ts'
import { changeIntent, isAutomatic, type PlannedChange } from './planned-change.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import type { QueueRun } from './queue-run.ts'
import { recordChanged } from './record-sent.ts'

/** The plugin trusts an uploaded file for so long (Basalam reference: simple upload). */
const REUSED_MS = 14 * 86_400_000
export const VIDEO_QUEUE = 'publication.videos'

/**
 * Sends the video of a product, after all else of its change: one that is not taken, or not at the marketplace yet, holds
 * nothing back.
 */
export async function sendVideo(run: QueueRun, change: PlannedChange): Promise<void> {
  const { services } = run
  const { productChange, plan } = change
  let left = false
  try {
    const videoId = await videoIdOf(run, change)
    if (videoId === 'on its way') return await retryLater(run, productChange, 'video_processing')
    if (videoId === 'given up') {
      const nothing = { change, content: [], variants: null, offer: null, observed: null, done: true }
      return await recordChanged(run, [nothing], services.now())
    }
    await run.waitForTurn()
    const parts = { content: ['video' as const], namesVariants: false, offer: null, codes: [] }
    const leaving = { ...productChange, intent: changeIntent(parts, change) }
    const begun = await productChangeOutbox.begin(services.rows, [leaving], services.now())
    if (!begun.has(productChange.id)) return
    left = true
    const answer = await run.connector.updateProduct(productChange.product_id, { videoId })
    run.lease.throwIfAborted()
    const observed = observedProduct(answer)
    const sent = { change, content: parts.content, variants: null, offer: null, observed, done: true }
    await recordChanged(run, [sent], services.now())
  } catch (error) {
    if (left && isGone(error)) await forgetGone(run, productChange)
    else await changeFailed(run, productChange, error, { left, changes: plan.changes })
  }
}

/**
 * The video's number at the marketplace; it is asked for where it was not. Throws PublicationRefusal where it was not taken.
 * That was told with the change that asked for it: a person who sends again has it tried again, and what the shop changes is
 * sent without it.
 */
async function videoIdOf(
  { services, businessId }: QueueRun,
  { desired, productChange }: PlannedChange,
): Promise<number | 'on its way' | 'given up'> {
  const { video: url } = desired
  if (url === null) throw new Error('A product without a video has none to be sent')
  const now = services.now()
  const known = await findVideo(services.rows, businessId, url, new Date(now.getTime() - REUSED_MS))
  const isOlder = known !== undefined && known.wanted_at < productChange.updated_at
  if (known?.state === 'failed' && isOlder && isAutomatic(productChange.cause)) return 'given up'
  if (known === undefined || (known.state === 'failed' && isOlder)) {
    await wantVideo(services.rows, businessId, url, now)
    await wakeQueue(services.rows, services.jobs, VIDEO_QUEUE, { businessId })
    return 'on its way'
  }
  if (known.state === 'failed') {
    const code = known.reason?.code === 'video_failed' ? 'video_failed' : 'video_refused'
    throw new PublicationRefusal(code, known.reason?.messages ?? [])
  }
  return known.file_id ?? 'on its way'
}
