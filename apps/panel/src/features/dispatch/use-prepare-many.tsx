import type { AnswerOf } from '@payvand/contract'
import { DISPATCH_TEXTS, POSTING_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MOST_AT_ONCE, refreshDispatch } from './dispatch-queries.ts'

type Results = AnswerOf<'orders.prepareMany'>['results']

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
    dialog: leftOut && <ResultsModal {...leftOut} onClose={() => setLeftOut(null)} />,
  }
}

function ResultsModal({
  results,
  nameOf,
  onClose,
}: {
  results: Results
  nameOf: (orderId: number) => string
  onClose: () => void
}) {
  const leftOut = results.filter(({ outcome }) => outcome === 'left_out')
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title={DISPATCH_TEXTS.resultsTitle}
      description={DISPATCH_TEXTS.resultsText(results.length - leftOut.length, leftOut.length)}
      footer={<Button onClick={onClose}>{DISPATCH_TEXTS.close}</Button>}
    >
      <ul className="divide-y divide-line">
        {leftOut.map(({ orderId, sentence }) => (
          <li key={orderId} className="flex flex-col py-2">
            <span className="font-medium">{nameOf(orderId)}</span>
            <span className="text-ink-muted text-sm">{sentence}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
