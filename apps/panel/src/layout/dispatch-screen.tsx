import { DispatchPage } from '../features/dispatch/dispatch-page.tsx'
import { PrintLabelsMenu } from '../features/order-labels/print-labels-menu.tsx'
import { ZplButton } from '../features/order-labels/zpl-button.tsx'
import { LazyModal } from '../lib/lazy/lazy-modal.tsx'

const loadPacking = () =>
  import('../features/packing/packing-modal.tsx').then((screen) => screen.PackingModal)

const printLabels = (orderIds: readonly number[]) => <PrintLabelsMenu size="sm" orderIds={orderIds} />

const printLabel = ({ id, basalamOrderId }: { id: number; basalamOrderId: number }) => (
  <>
    <PrintLabelsMenu variant="primary" orderIds={[id]} />
    <ZplButton orderIds={[id]} basalamOrderId={basalamOrderId} />
  </>
)

const packing = (orderId: number, onClose: () => void) => (
  <LazyModal load={loadPacking} props={{ orderId, onClose, printLabel }} />
)

/** Composes the dispatch desk with labels and packing of other features, since features do not import each other. */
export function DispatchScreen() {
  return <DispatchPage printLabels={printLabels} packing={packing} />
}
