import type { Posting } from '@payvand/domain'
import type { SheetFault } from '@payvand/texts'
import type { SignedInUser } from '../../../accounts/index.ts'
import { requireBooth } from '../../../marketplace/index.ts'
import type { Handler, Services } from '../../../sources/index.ts'
import { postOrders } from '../../commands/post-orders.ts'
import { lockOrders, type OrderRow } from '../../orders-store.ts'
import { insertSheet, insertSheetRows } from '../dispatch-store.ts'
import { type JudgedRow, judgeSheet } from '../judge-sheet.ts'
import { answerSheet } from './sheet.ts'

/** Size of one transaction: the embedded database answers nobody else meanwhile. */
const ROWS_AT_ONCE = 100

export const sendSheet: Handler<'dispatch.sendSheet'> = async (context, { body }) => {
  const { services, user } = context
  await requireBooth(services.rows, user.businessId)
  const judged = await judgeSheet(services, user.businessId, body)
  const sheetId = await insertSheet(services.rows, user.businessId, user.id, services.now())
  // A sheet that was cut off in the middle is pasted again: nothing is posted twice.
  for (let from = 0; from < judged.length; from += ROWS_AT_ONCE)
    await sendRows(services, user, sheetId, judged.slice(from, from + ROWS_AT_ONCE))
  return answerSheet(context, sheetId)
}

async function sendRows(
  services: Services,
  user: SignedInUser,
  sheetId: number,
  rows: readonly JudgedRow[],
): Promise<void> {
  const { businessId } = user
  await services.rows.transaction().execute(async (trx) => {
    const ready = rows.flatMap(({ row, order, posting, fault }) =>
      order && posting && fault === null ? [{ line: row.line, order, posting }] : [],
    )
    const locked = await lockOrders(
      trx,
      businessId,
      ready.map(({ order }) => order.id),
    )
    // Orders are judged in their present state: one may have been cancelled since the preview.
    const given = ready.flatMap(
      ({ line, order, posting }): { line: number; order: OrderRow; posting: Posting }[] => {
        const now = locked.find(({ id }) => id === order.id)
        return now ? [{ line, order: now, posting }] : []
      },
    )
    const outcomes = await postOrders(services, trx, businessId, given, user)
    const faults = new Map(given.map(({ line }, index) => [line, faultOf(outcomes[index] as string)]))
    await insertSheetRows(
      trx,
      businessId,
      sheetId,
      rows.map(({ row, order, posting, fault }) => ({
        line: row.line,
        written: row.written,
        order_id: order?.id ?? null,
        tracking_code: row.trackingCode || null,
        shipping_method: posting?.shippingMethod ?? null,
        code: fault ?? faults.get(row.line) ?? null,
      })),
    )
  })
}

/** A command that was enqueued before is followed like a new one: it is the same command. */
function faultOf(outcome: string): SheetFault | null {
  return outcome === 'asked' || outcome === 'already' ? null : (outcome as SheetFault)
}
