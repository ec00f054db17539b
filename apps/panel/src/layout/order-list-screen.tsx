import { useMemo } from 'react'
import { usePrintLabels } from '../features/order-labels/use-print-labels.ts'
import { OrderListPage } from '../features/orders/order-list-page.tsx'

/** The order list with what other features do with an order: they know nothing of each other and meet here. */
export function OrderListScreen() {
  const { print } = usePrintLabels()
  const acts = useMemo(() => ({ printLabels: (orderIds: readonly number[]) => print(orderIds) }), [print])
  return <OrderListPage acts={acts} />
}
