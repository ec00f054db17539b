import { DISPATCH_TEXTS, ORDER_ACT_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { DelayValues } from './delay-modal.tsx'
import { MOST_AT_ONCE, refreshDispatch } from './dispatch-queries.ts'
import { type Results, ResultsOfMany } from './results-of-many.tsx'

const loadForm = () => import('./delay-modal.tsx').then((screen) => screen.DelayForm)

interface Chosen {
  orderIds: readonly number[]
  nameOf: (orderId: number) => string
  onDone: () => void
}

/** Asks the buyers of chosen orders to agree to a delay; those that were left out are named with the reason. */
export function useDelayMany() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [leftOut, setLeftOut] = useState<{ results: Results; nameOf: Chosen['nameOf'] } | null>(null)
  const send = async ({ days, description }: DelayValues) => {
    if (!chosen) return
    const body = { orderIds: [...chosen.orderIds], days: Number(days), description }
    const { results } = await call('orders.delayMany', { body })
    chosen.onDone()
    setChosen(null)
    const asked = results.filter(({ outcome }) => outcome === 'asked').length
    if (results.some(({ outcome }) => outcome === 'left_out')) setLeftOut({ results, nameOf: chosen.nameOf })
    else if (asked > 0) toast.success(ORDER_ACT_TEXTS.delayedMany(asked))
    else toast.info(ORDER_ACT_TEXTS.already)
    await refreshDispatch()
  }
  return {
    delayMany: (orderIds: readonly number[], then: Omit<Chosen, 'orderIds'>) =>
      orderIds.length > MOST_AT_ONCE
        ? toast.warning(DISPATCH_TEXTS.tooMany(MOST_AT_ONCE))
        : setChosen({ orderIds, ...then }),
    delayDialog: (
      <>
        {chosen && (
          <LazyModal
            load={loadForm}
            props={{
              title: ORDER_ACT_TEXTS.delayManyTitle(chosen.orderIds.length),
              promise: () => ORDER_ACT_TEXTS.newPromiseMany,
              send,
              onClose: () => setChosen(null),
            }}
          />
        )}
        {leftOut && (
          <ResultsOfMany
            {...leftOut}
            title={ORDER_ACT_TEXTS.delayManyResults}
            onClose={() => setLeftOut(null)}
          />
        )}
      </>
    ),
  }
}
