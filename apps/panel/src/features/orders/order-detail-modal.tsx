import type { Order, OrderItem } from '@payvand/contract'
import { ORDER_ACT_LABELS, ORDER_MODAL_TEXTS, ORDER_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CommentThread } from '../../lib/comments/comment-thread.tsx'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { hasCommandUnderWay } from '../../lib/orders/order-commands.ts'
import { OrderStatusBadge } from '../../lib/orders/order-status-badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { type OrderCostKind, OrderMoneyList } from './order-money.tsx'
import { OrderNextCard } from './order-next-card.tsx'
import { orderQuery, refreshOrders } from './order-queries.ts'
import { OrderRecipient } from './order-recipient.tsx'
import type { OrderActions } from './order-row-actions.tsx'

const loadCost = () => import('./order-cost-modal.tsx').then((screen) => screen.OrderCostModal)
const loadLink = () => import('./link-item-modal.tsx').then((screen) => screen.LinkItemModal)

/** Sections that stand below the fold. */
const HISTORY = 'order-history'
const COMMENTS = 'order-comments'

export interface OrderDetailProps {
  orderId: number
  actions: OrderActions
  verdict: ((order: Order) => ReactNode) | undefined
  onClose: () => void
}

/** All data of one order (decisions: "Order detail modal"). */
export function OrderDetailModal({ orderId, actions, verdict, onClose }: OrderDetailProps) {
  const order = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' })
  const [isWritten, setIsWritten] = useState(false)
  const { data } = order
  const isMissing = order.error instanceof ApiError && order.error.status === 404
  return (
    <Modal
      open
      onClose={onClose}
      persistent={isWritten}
      size="lg"
      title={data ? ORDER_MODAL_TEXTS.title(data.basalamOrderId) : ORDER_TEXTS.details}
      {...(data && hasActions(actions) && { footer: <Foot order={data} actions={actions} /> })}
    >
      {order.isPending && <SkeletonText lines={8} />}
      {isMissing && (
        <EmptyState
          icon={<SearchX />}
          title={ORDER_MODAL_TEXTS.missing}
          description={ORDER_MODAL_TEXTS.missingText}
        />
      )}
      {order.isLoadingError && !isMissing && (
        <ErrorState
          title={ORDER_MODAL_TEXTS.failed}
          description={errorMessage(order.error)}
          onRetry={() => void order.refetch()}
          busy={order.isFetching}
        />
      )}
      {data && (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center gap-2">
            <OrderStatusBadge status={data.basalamStatus} />
            {verdict?.(data)}
            <span className="ms-auto flex gap-1">
              <JumpTo id={HISTORY}>{ORDER_MODAL_TEXTS.history}</JumpTo>
              <JumpTo id={COMMENTS}>
                {data.commentCount > 0 ? ORDER_TEXTS.commentsCount(data.commentCount) : ORDER_TEXTS.comments}
              </JumpTo>
            </span>
          </div>
          <OrderNextCard order={data} actions={actions} />
          <Details order={data} onWritten={setIsWritten} />
        </div>
      )}
    </Modal>
  )
}

function Details({ order, onWritten }: { order: Order; onWritten: (isWritten: boolean) => void }) {
  const [pricing, setPricing] = useState<OrderCostKind | null>(null)
  const [linking, setLinking] = useState<OrderItem | null>(null)
  return (
    <>
      <Section title={ORDER_MODAL_TEXTS.items}>
        <OrderItemList order={order} onLink={setLinking} />
      </Section>
      <div className="grid grid-cols-2 gap-6 phone:grid-cols-1">
        <Section title={ORDER_MODAL_TEXTS.recipient}>
          <OrderRecipient order={order} />
        </Section>
        <div className="flex flex-col gap-6">
          <Section title={ORDER_MODAL_TEXTS.money}>
            <OrderMoneyList order={order} onSetCost={setPricing} />
          </Section>
          <Section title={ORDER_MODAL_TEXTS.facts}>
            <OrderFacts order={order} />
          </Section>
        </div>
      </div>
      <Section id={HISTORY} title={ORDER_MODAL_TEXTS.history}>
        <OrderHistory orderId={order.id} />
      </Section>
      <Section id={COMMENTS} title={ORDER_TEXTS.comments}>
        <CommentThread
          on={{ modelType: 'order', modelId: order.id }}
          onWritten={onWritten}
          onAdded={() => void refreshOrders()}
        />
      </Section>
      {pricing && (
        <LazyModal load={loadCost} props={{ order, kind: pricing, onClose: () => setPricing(null) }} />
      )}
      {linking && <LazyModal load={loadLink} props={{ item: linking, onClose: () => setLinking(null) }} />}
    </>
  )
}

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-label={title} className="min-w-0 scroll-mt-2">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Scrolls to a section further down, and takes the keyboard there. */
function JumpTo({ id, children }: { id: string; children: string }) {
  return (
    <Button
      size="xs"
      variant="ghost"
      onClick={() => {
        const section = document.getElementById(id)
        section?.scrollIntoView({ block: 'start' })
        section?.focus({ preventScroll: true })
      }}
    >
      {children}
    </Button>
  )
}

function hasActions({ printLabels, act }: OrderActions): boolean {
  return [printLabels, act].some((action) => action !== undefined)
}

/** The same next step as in the row. */
function Foot({ order, actions: { printLabels, act, isActing } }: { order: Order; actions: OrderActions }) {
  const step = order.acts.next.act
  return (
    <>
      {printLabels && <Button onClick={() => printLabels([order.id])}>{ORDER_TEXTS.printLabel}</Button>}
      {act && step !== null && (
        <Button
          variant="primary"
          busy={isActing?.(order) ?? false}
          disabled={hasCommandUnderWay(order)}
          onClick={() => act(order, step)}
        >
          {step === 'accept_cancel' ? ORDER_ACT_LABELS[step].short : ORDER_ACT_LABELS[step].whole}
        </Button>
      )}
    </>
  )
}
