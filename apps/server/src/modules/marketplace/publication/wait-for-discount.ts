import { isDiscounted, type ObservedProduct } from '@payvand/domain'
import { productChangeOutbox } from '../product-changes/product-changes-store.ts'
import { retryLater } from './change-failed.ts'
import type { LinkedChange } from './due-changes-store.ts'
import { lockedUntil } from './locked-until.ts'
import type { QueueRun } from './queue-run.ts'

/**
 * The marketplace refused a price because of a discount that is not ours, since ours is taken off before: the change waits
 * for its end. Where the booth shows none, the lock outlived it, or begins just now: that is tried again, and given up
 * some day.
 */
export async function waitForDiscount(
  run: QueueRun,
  productChange: LinkedChange,
  observed: ObservedProduct | undefined,
): Promise<void> {
  const now = run.services.now()
  if (!observed || !isDiscounted(observed)) return retryLater(run, productChange, 'discount_locked')
  const { code, until } = lockedUntil(observed, now)
  const reason = { code, messages: [] }
  await productChangeOutbox.postpone(run.services.rows, [productChange], {
    at: until,
    reason,
    keepsIntent: false,
  })
}
