import { OrderListPage } from '../features/orders/order-list-page.tsx'

/** The order list with what other features do with an order: they know nothing of each other and meet here. */
export function OrderListScreen() {
  return <OrderListPage />
}
