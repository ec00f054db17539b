import type { Order } from '@payvand/contract'
import { DISPATCH_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { OrderCommandBadge } from '../features/dispatch/order-command-badge.tsx'
import { usePrepareMany } from '../features/dispatch/use-prepare-many.tsx'
import { useStartPreparing } from '../features/dispatch/use-start-preparing.ts'
import { usePrintLabels } from '../features/order-labels/use-print-labels.ts'
import { OrderSyncBanner } from '../features/order-sync/order-sync-banner.tsx'
import { OrderListPage } from '../features/orders/order-list-page.tsx'
import { LazyModal } from '../lib/lazy/lazy-modal.tsx'
import { buttonStyle } from '../ui/buttons/button-style.ts'

const loadSetPosted = () =>
  import('../features/dispatch/set-posted-modal.tsx').then((screen) => screen.SetPostedModal)
const banner = (place: 'head' | 'foot') => <OrderSyncBanner place={place} />
const verdict = (order: Order) => <OrderCommandBadge order={order} />

/** Composes the order list with the order actions of other features, since features do not import each other. */
export function OrderListScreen() {
  const { startPreparing, isStarting } = useStartPreparing()
  const { print } = usePrintLabels()
  const { prepareMany, isPreparing, dialog } = usePrepareMany()
  const [posting, setPosting] = useState<Order | null>(null)
  const actions = {
    startPreparing,
    isStarting,
    setPosted: setPosting,
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
      {posting && (
        <LazyModal load={loadSetPosted} props={{ order: posting, onClose: () => setPosting(null) }} />
      )}
    </>
  )
}
