import { z } from 'zod'

const count = z.number().int()

/** The search for products that are in the booth already: items are linked to the one with the same title or SKU. */
const filterBy = z.enum(['title', 'sku'])
export const connectParameters = z.object({ kind: z.literal('connect'), filterBy })
export const connectDetails = z.object({
  kind: z.literal('connect'),
  filterBy,
  /** Pairs that are alike but for spelling and wait for a person's decision. */
  proposedCount: count,
  /** Items whose title or SKU more than one item or product has. */
  ambiguousCount: count,
  /** Items that match no product of the booth. */
  unmatchedCount: count,
})

/** The comparison of the whole booth with the desired state; `succeeded` counts the products that are equal. */
export const reconciliationParameters = z.object({ kind: z.literal('reconciliation') })
export const reconciliationDetails = z.object({
  kind: z.literal('reconciliation'),
  differing: count,
  /** Number of the differing that are no longer in the booth. */
  gone: count,
})
