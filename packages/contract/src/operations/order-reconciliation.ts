import { z } from 'zod'
import { moment } from '../wire/paging.ts'

const count = z.number().int()

/** Compares our orders of the last days with the marketplace's; one at a time in a business. */
export const orderReconciliationParameters = z.object({ kind: z.literal('order_reconciliation') })

/** Findings of a reconciliation of orders, each of which it repairs. `succeeded` counts the repaired orders. */
export const orderReconciliationDetails = z.object({
  kind: z.literal('order_reconciliation'),
  /** Start of the period whose orders are compared. */
  since: moment,
  missing: count,
  differing: count,
  /** Webhooks of the marketplace's own log that never reached us; null when there is no log to look into. */
  lostDeliveries: count.nullable(),
})
