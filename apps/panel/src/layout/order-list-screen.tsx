import type { Order } from '@payvand/contract'
import { DISPATCH_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { OrderCommandBadge } from '../features/dispatch/order-command-badge.tsx'
import { useDelayMany } from '../features/dispatch/use-delay-many.tsx'
import { useOrderActs } from '../features/dispatch/use-order-acts.tsx'
import { usePrepareMany } from '../features/dispatch/use-prepare-many.tsx'
import { usePrintLabels } from '../features/order-labels/use-print-labels.ts'
import { OrderSyncBanner } from '../features/order-sync/order-sync-banner.tsx'
import { OrderListPage } from '../features/orders/order-list-page.tsx'
import { buttonStyle } from '../ui/buttons/button-style.ts'

const banner = (place: 'head' | 'foot') => <OrderSyncBanner place={place} />
const verdict = (order: Order) => <OrderCommandBadge order={order} />

/** Composes the order list with the order actions of other features, since features do not import each other. */
export function OrderListScreen() {
  const { act, isActing, form } = useOrderActs()
  const { print } = usePrintLabels()
  const { prepareMany, isPreparing, dialog } = usePrepareMany()
  const { delayMany, delayDialog } = useDelayMany()
  const actions = {
    act,
    isActing,
    delayMany,
    printLabels: (ids: readonly number[]) => print(ids),
    prepareMany,
    isPreparingMany: isPreparing,
  }
  return (
    <>
      <OrderListPage
        actions={actions}
        verdict={verdict}
        banner={banner}
        headerActions={
          <Link to="/order/dispatch" className={`${buttonStyle({})} phone:px-2.5!`}>
            <PackageCheck aria-hidden />
            <span className="phone:sr-only">{DISPATCH_TEXTS.title}</span>
          </Link>
        }
      />
      {dialog}
      {delayDialog}
      {form}
    </>
  )
}
