import { DispatchPage } from '../features/dispatch/dispatch-page.tsx'
import { PrintLabelsMenu } from '../features/order-labels/print-labels-menu.tsx'

const printLabels = (orderIds: readonly number[]) => <PrintLabelsMenu size="sm" orderIds={orderIds} />

/** The dispatch desk with the labels of another feature: they know nothing of each other and meet here. */
export function DispatchScreen() {
  return <DispatchPage printLabels={printLabels} />
}
