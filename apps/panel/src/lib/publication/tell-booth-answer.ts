import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'

const ASK_EVERY_MS = 2_000
/** A queue that is slower than this is shown by its own page and by the row of the product. */
const MOST_MS = 60_000

/** Tells what the marketplace answered about an item that was queued, as soon as it has; an answer that is late is not told. */
export async function tellBoothAnswer(itemId: number): Promise<void> {
  for (const start = Date.now(); Date.now() - start < MOST_MS; ) {
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS))
    const item = await call('projectItems.get', { params: { id: itemId } }).catch(() => null)
    if (!item) return
    const { sending } = item
    if (!sending) {
      if (item.verificationStatus === 'sent') toast.success(PROJECT_ITEM_TEXTS.reachedBooth)
      return
    }
    const details = sending.reason === null ? {} : { description: sending.reason }
    if (sending.state === 'refused') {
      toast.error(PROJECT_ITEM_TEXTS.refusedNow, details)
      return
    }
    if (sending.state === 'held') {
      toast.warning(PROJECT_ITEM_TEXTS.heldFirst, details)
      return
    }
  }
}
