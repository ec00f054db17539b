import type { Order } from '@payvand/contract'
import type { OrderAct } from '@payvand/domain'
import { type ReactNode, useCallback, useState } from 'react'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { useStartPreparing } from './use-start-preparing.ts'

const loadSetPosted = () => import('./set-posted-modal.tsx').then((screen) => screen.SetPostedModal)
const loadCancel = () => import('./cancel-order-modal.tsx').then((screen) => screen.CancelOrderModal)
const loadDelay = () => import('./delay-modal.tsx').then((screen) => screen.DelayModal)
const loadAnswer = () => import('./answer-cancel-modal.tsx').then((screen) => screen.AnswerCancelModal)

/** Does an act of an order at once, or opens its form; `form` is to be shown beside the list. */
export function useOrderActs(): {
  act: (order: Order, act: OrderAct) => void
  isActing: (order: Order) => boolean
  form: ReactNode
} {
  const { startPreparing, isStarting } = useStartPreparing()
  const [open, setOpen] = useState<{ order: Order; act: OrderAct } | null>(null)
  const act = useCallback(
    (order: Order, one: OrderAct) => {
      if (one === 'prepare') startPreparing(order)
      else setOpen({ order, act: one })
    },
    [startPreparing],
  )
  return { act, isActing: isStarting, form: open && <Form {...open} onClose={() => setOpen(null)} /> }
}

function Form({ order, act, onClose }: { order: Order; act: OrderAct; onClose: () => void }) {
  switch (act) {
    case 'prepare':
      return null
    case 'post':
    case 'correct_code':
      return <LazyModal load={loadSetPosted} props={{ order, onClose }} />
    case 'cancel':
    case 'ask_cancel':
      return <LazyModal load={loadCancel} props={{ order, act, onClose }} />
    case 'delay':
      return <LazyModal load={loadDelay} props={{ order, onClose }} />
    case 'accept_cancel':
    case 'refuse_cancel':
      return <LazyModal load={loadAnswer} props={{ order, onClose }} />
  }
}
