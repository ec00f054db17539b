import { DISPATCH_TEXTS, POSTING_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { MOST_AT_ONCE, refreshDispatch } from './dispatch-queries.ts'
import { type Results, ResultsOfMany } from './results-of-many.tsx'

interface Chosen {
  orderIds: readonly number[]
  nameOf: (orderId: number) => string
  onDone: () => void
}

/** Starts the preparation of chosen orders; those that were left out are named with the reason. */
export function usePrepareMany() {
  const [leftOut, setLeftOut] = useState<{ results: Results; nameOf: Chosen['nameOf'] } | null>(null)
  const prepare = useMutation({
    mutationFn: ({ orderIds }: Chosen) => call('orders.prepareMany', { body: { orderIds: [...orderIds] } }),
    onSuccess: async ({ results }, { nameOf, onDone }) => {
      onDone()
      const asked = results.filter(({ outcome }) => outcome === 'asked').length
      if (results.some(({ outcome }) => outcome === 'left_out')) setLeftOut({ results, nameOf })
      else if (asked > 0) toast.success(DISPATCH_TEXTS.prepared(asked))
      else toast.info(DISPATCH_TEXTS.nothingPrepared)
      await refreshDispatch()
    },
    onError: (error) => toast.error(POSTING_TEXTS.prepareFailed, { description: errorMessage(error) }),
  })
  return {
    isPreparing: prepare.isPending,
    prepareMany: (orderIds: readonly number[], then: Omit<Chosen, 'orderIds'>) =>
      orderIds.length > MOST_AT_ONCE
        ? toast.warning(DISPATCH_TEXTS.tooMany(MOST_AT_ONCE))
        : prepare.mutate({ orderIds, ...then }),
    dialog: leftOut && (
      <ResultsOfMany {...leftOut} title={DISPATCH_TEXTS.resultsTitle} onClose={() => setLeftOut(null)} />
    ),
  }
}
