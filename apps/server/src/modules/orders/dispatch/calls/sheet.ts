import type { DispatchSheet, SheetRow, SheetRowState } from '@payvand/contract'
import { SHEET_WARNINGS, sheetFaultSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { type BoothQueue, findBoothQueue } from '../../../marketplace/index.ts'
import type { Handler, UserContext } from '../../../sources/index.ts'
import { orderCommandAnswer } from '../../commands/order-command-answer.ts'
import { commandsOfOrders, type OrderCommandRow } from '../../commands/order-commands-store.ts'
import { type OrderRow, ordersByIds } from '../../orders-store.ts'
import { findSheet, type SheetRowRow, sheetRows } from '../dispatch-store.ts'
import { countRows, orderOfRow } from '../sheet-answer.ts'

export const sheet: Handler<'dispatch.sheet'> = (context, { params }) => answerSheet(context, params.id)

/** A sheet as it stands now, which follows from its orders' commands. */
export async function answerSheet({ services, user }: UserContext, id: number): Promise<DispatchSheet> {
  const { rows } = services
  const { businessId } = user
  const found = await findSheet(rows, businessId, id)
  if (!found) throw new CallError('dispatch_sheet_not_found')
  const written = await sheetRows(rows, businessId, [id])
  const orderIds = written.flatMap((row) => row.order_id ?? [])
  const [orders, commands, queue] = await Promise.all([
    ordersByIds(rows, businessId, orderIds),
    commandsOfOrders(rows, businessId, orderIds),
    findBoothQueue(rows, businessId),
  ])
  const codes = codesOfTwo(written)
  const posts = new Map(
    commands.flatMap((command) => (command.kind === 'post' ? [[command.order_id, command]] : [])),
  )
  const ordersById = new Map(orders.map((order) => [order.id, order]))
  const answers = written.map((row) => {
    const order = row.order_id === null ? undefined : ordersById.get(row.order_id)
    const status = statusOf(row, order, posts.get(row.order_id ?? 0), queue, services.now())
    return rowAnswer(row, order, status, codes)
  })
  return {
    id: found.id,
    createdAt: found.created_at.toISOString(),
    userName: found.user_name,
    counts: countRows(answers),
    rows: answers,
  }
}

interface RowStatus {
  state: SheetRowState
  sentence: string | null
}

function statusOf(
  row: SheetRowRow,
  order: OrderRow | undefined,
  command: OrderCommandRow | undefined,
  queue: BoothQueue,
  now: Date,
): RowStatus {
  if (row.code === 'already_posted') return { state: 'already', sentence: sheetFaultSentence(row.code) }
  if (row.code !== null) return { state: 'faulty', sentence: sheetFaultSentence(row.code) }
  if (!order) return { state: 'faulty', sentence: sheetFaultSentence('order_deleted') }
  if (!command) return { state: 'refused', sentence: sheetFaultSentence('dismissed') }
  if (command.payload['trackingCode'] !== row.tracking_code)
    return { state: 'faulty', sentence: sheetFaultSentence('replaced') }
  const { state, reason, messages } = orderCommandAnswer(command, queue, now)
  return { state, sentence: [reason, ...messages].filter(Boolean).join(' ') || null }
}

function rowAnswer(
  row: SheetRowRow,
  order: OrderRow | undefined,
  status: RowStatus,
  codes: ReadonlySet<string>,
): SheetRow {
  const isDoubled = row.tracking_code !== null && codes.has(row.tracking_code)
  return {
    line: row.line,
    written: row.written,
    order: order ? orderOfRow(order) : null,
    trackingCode: row.tracking_code,
    shippingMethod: row.shipping_method,
    ...status,
    warning: isDoubled ? SHEET_WARNINGS.code_of_two_orders : null,
  }
}

/** Codes that stand with more than one order. */
function codesOfTwo(rows: readonly SheetRowRow[]): Set<string> {
  const first = new Map<string, number>()
  const doubled = new Set<string>()
  for (const { tracking_code: code, order_id: orderId } of rows) {
    if (code === null || orderId === null) continue
    const other = first.get(code)
    if (other !== undefined && other !== orderId) doubled.add(code)
    first.set(code, orderId)
  }
  return doubled
}
