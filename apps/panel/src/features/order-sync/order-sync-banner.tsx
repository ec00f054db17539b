import type { OrderSyncState } from '@payvand/contract'
import { ORDER_SYNC_TEXTS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, GitCompare, LoaderCircle, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { jalaliDate, nearMoment, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { orderSyncQuery, useOrderSyncActions } from './order-sync-queries.ts'

const loadReconciliation = () =>
  import('./order-reconciliation-modal.tsx').then((screen) => screen.OrderReconciliationModal)

/**
 * Shows since when every order is here, problems of reading orders, and two buttons: read them now, reconcile them. It
 * stands at the head while it has something to tell, and at the foot while all is well.
 */
export function OrderSyncBanner({ place }: { place: 'head' | 'foot' }) {
  const { data, error, refetch, isFetching } = useQuery({ ...orderSyncQuery, refetchOnMount: 'always' })
  useFreshOrders(place === 'foot' ? data : undefined)
  if (data) return (place === 'head') === isTold(data) && <SyncCard state={data} place={place} />
  if (!error || place === 'foot') return null
  return (
    <Card className="mb-3">
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-red-ink">
          {ORDER_SYNC_TEXTS.failed}. {errorMessage(error)}
        </p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {ORDER_SYNC_TEXTS.retry}
        </Button>
      </div>
    </Card>
  )
}

/** True while the list may lack orders, or something keeps them from being read. */
function isTold({ completeSince, completeAt, problem, needsConnecting, webhook }: OrderSyncState): boolean {
  return (
    completeSince === null || completeAt === null || problem !== null || needsConnecting || !!webhook.problem
  )
}

function SyncCard({ state, place }: { state: OrderSyncState; place: 'head' | 'foot' }) {
  const { update } = useOrderSyncActions()
  const [isReconciling, setReconciling] = useState(false)
  return (
    <Card className={place === 'head' ? 'mb-3' : 'mt-3'}>
      <section
        aria-label={ORDER_SYNC_TEXTS.label}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 phone:items-stretch"
      >
        <div className="min-w-0 flex-1 basis-72">
          <Status state={state} />
          <Telling state={state} />
        </div>
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:grow">
          {state.needsConnecting && <ReconnectButton size="sm">{ORDER_SYNC_TEXTS.connect}</ReconnectButton>}
          <Button size="sm" icon={<GitCompare aria-hidden />} onClick={() => setReconciling(true)}>
            {ORDER_SYNC_TEXTS.compare}
          </Button>
          {!state.needsConnecting && (
            <Button
              size="sm"
              icon={<RefreshCw aria-hidden />}
              busy={update.isPending || state.running}
              onClick={() => update.mutate()}
            >
              {ORDER_SYNC_TEXTS.update}
            </Button>
          )}
        </div>
      </section>
      {isReconciling && (
        <LazyModal load={loadReconciliation} props={{ onClose: () => setReconciling(false) }} />
      )}
    </Card>
  )
}

/** Shows orders that a poll or a reconciliation brought at once. */
function useFreshOrders(state: OrderSyncState | undefined): void {
  const queryClient = useQueryClient()
  const mark = state && `${state.completeAt} ${state.reconciliation.last?.id}`
  const seen = useRef(mark)
  useEffect(() => {
    if (mark === undefined || mark === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = mark
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: ['orders'] })
  }, [mark, queryClient])
}

function Status({ state }: { state: OrderSyncState }) {
  const { completeSince, completeAt, problem, running } = state
  const isComplete = completeSince !== null && completeAt !== null
  const words = isComplete
    ? ORDER_SYNC_TEXTS.complete(jalaliDate(completeSince))
    : running
      ? ORDER_SYNC_TEXTS.reading
      : ORDER_SYNC_TEXTS.notRead
  return (
    <>
      <p className="flex items-start gap-2 font-medium">
        <StatusIcon isComplete={isComplete} isTroubled={problem !== null} isRunning={running} />
        <span className="min-w-0">
          {words}
          {isComplete && (
            <span className="font-normal text-ink-muted">
              {' '}
              · {ORDER_SYNC_TEXTS.asOf(relativeTime(completeAt))}
            </span>
          )}
        </span>
      </p>
      <p role="status" className="text-sm text-yellow-ink empty:hidden">
        {problem}
      </p>
    </>
  )
}

function StatusIcon(given: { isComplete: boolean; isTroubled: boolean; isRunning: boolean }) {
  const place = 'mt-1 size-4 shrink-0'
  if (given.isTroubled) return <TriangleAlert aria-hidden className={`${place} text-yellow-ink`} />
  if (given.isRunning && !given.isComplete)
    return <LoaderCircle aria-hidden className={`${place} animate-spin text-ink-muted`} />
  if (given.isComplete) return <CircleCheck aria-hidden className={`${place} text-green-ink`} />
  return <CircleHelp aria-hidden className={`${place} text-ink-muted`} />
}

/** The way by which new orders arrive; during the first reading, its progress. */
function Telling({
  state: { completeSince, running, problem, webhook, everySeconds },
}: {
  state: OrderSyncState
}) {
  if (completeSince === null && running && problem === null)
    return <p className="text-ink-muted text-sm">{ORDER_SYNC_TEXTS.firstReading}</p>
  const isWebhookUsed = webhook.state === 'registered'
  return (
    <p className="text-ink-muted text-sm">
      {isWebhookUsed
        ? ORDER_SYNC_TEXTS.told
        : everySeconds === null
          ? ORDER_SYNC_TEXTS.askedByHand
          : ORDER_SYNC_TEXTS.asked(everySeconds)}
      {isWebhookUsed && webhook.lastAt && ` ${ORDER_SYNC_TEXTS.toldAt(nearMoment(webhook.lastAt))}`}
      {webhook.state === 'off' && ` ${ORDER_SYNC_TEXTS.notTold}`}
      {webhook.problem && problem === null && ` ${webhook.problem}`}
    </p>
  )
}
