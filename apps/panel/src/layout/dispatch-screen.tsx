import { DispatchPage } from '../features/dispatch/dispatch-page.tsx'
import { PrintLabelsMenu } from '../features/order-labels/print-labels-menu.tsx'

const printLabels = (orderIds: readonly number[]) => <PrintLabelsMenu size="sm" orderIds={orderIds} />

/** Composes the dispatch desk with the labels of another feature, since features do not import each other. */
export function DispatchScreen() {
  return <DispatchPage printLabels={printLabels} />
}
