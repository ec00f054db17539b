import type { Operation } from '@payvand/contract'
import { ORDER_SYNC_TEXTS, orderFindingSentence, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GitCompare } from 'lucide-react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperationProgress } from '../../lib/operations/operation-progress.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { orderFindingsQuery, orderSyncQuery, useOrderSyncActions } from './order-sync-queries.ts'

const COUNTS = ['missing', 'differing', 'repaired', 'lostDeliveries'] as const

/** Starts a reconciliation of the orders with the marketplace, and shows the findings and repairs of the last one. */
export function OrderReconciliationModal({ onClose }: { onClose: () => void }) {
  const state = useQuery(orderSyncQuery)
  const { reconcile } = useOrderSyncActions()
  const running = state.data?.reconciliation.running ?? null
  const last = state.data?.reconciliation.last ?? null
  return (
    <Modal
      open
      onClose={onClose}
      title={ORDER_SYNC_TEXTS.reconciliation}
      description={ORDER_SYNC_TEXTS.reconciliationHint}
      footer={
        <Button
          variant="primary"
          icon={<GitCompare aria-hidden />}
          busy={reconcile.isPending || running !== null}
          onClick={() => reconcile.mutate()}
        >
          {ORDER_SYNC_TEXTS.startReconciliation}
        </Button>
      }
    >
      {running && (
        <div className="mb-3">
          <OperationProgress operation={running} late={state.isRefetchError} />
        </div>
      )}
      {last ? (
        <Last operation={last} onClose={onClose} />
      ) : (
        !running && <p>{ORDER_SYNC_TEXTS.neverCompared}</p>
      )}
    </Modal>
  )
}

function Last({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  const { id, status, reason, done, succeeded: repaired, finishedAt, details } = operation
  if (details?.kind !== 'order_reconciliation') return null
  const { missing, differing, lostDeliveries } = details
  const found = missing + differing + (lostDeliveries ?? 0)
  const counts = { missing, differing, repaired, lostDeliveries: lostDeliveries ?? 0 }
  if (status === 'failed') return <p className="text-red-ink">{ORDER_SYNC_TEXTS.lastFailed(reason ?? '')}</p>
  return (
    <>
      <p className="font-medium">
        {ORDER_SYNC_TEXTS[found === 0 ? 'allEqual' : 'compared'](done)}{' '}
        {finishedAt && (
          <span className="font-normal text-ink-muted text-sm">
            {ORDER_SYNC_TEXTS.finishedAt(jalaliDateTime(finishedAt))}
          </span>
        )}
      </p>
      {found > 0 && (
        <>
          <dl className="my-3 grid grid-cols-4 gap-2 phone:grid-cols-2">
            {COUNTS.map((name) => (
              <div key={name} className="rounded-md bg-sunken px-3 py-2">
                <dt className="text-ink-muted text-xs">{ORDER_SYNC_TEXTS.counts[name]}</dt>
                <dd className="font-semibold">{persianNumber(counts[name])}</dd>
              </div>
            ))}
          </dl>
          <Found reconciliationId={id} count={found} onClose={onClose} />
        </>
      )}
    </>
  )
}

interface FoundProps {
  reconciliationId: number
  count: number
  onClose: () => void
}

function Found({ reconciliationId, count, onClose }: FoundProps) {
  const { data, error, refetch, isFetching } = useQuery(orderFindingsQuery(reconciliationId))
  if (error)
    return (
      <ErrorState
        title={ORDER_SYNC_TEXTS.foundFailed}
        description={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Skeleton className="h-24" />
  return (
    <>
      <ul aria-label={ORDER_SYNC_TEXTS.foundLabel} className="divide-y divide-line">
        {data.found.map((finding) => (
          <li key={`${finding.parcelId} ${finding.kind}`} className="flex flex-wrap gap-x-2 py-2 text-sm">
            <Link
              to="/order/list"
              search={{ basalamOrderId: finding.basalamOrderId }}
              className={linkStyle}
              onClick={onClose}
            >
              {ORDER_SYNC_TEXTS.order} <bdi>{finding.basalamOrderId}</bdi>
            </Link>
            <span className="text-ink-muted">{orderFindingSentence(finding)}</span>
          </li>
        ))}
      </ul>
      {count > data.found.length && (
        <p className="text-ink-muted text-sm">{ORDER_SYNC_TEXTS.moreFound(count - data.found.length)}</p>
      )}
    </>
  )
}
