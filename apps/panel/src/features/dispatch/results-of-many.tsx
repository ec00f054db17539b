import type { AnswerOf } from '@payvand/contract'
import { DISPATCH_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

export type Results = AnswerOf<'orders.prepareMany'>['results']

/** The orders that a bulk action left out, each with the reason. */
export function ResultsOfMany({
  title,
  results,
  nameOf,
  onClose,
}: {
  title: string
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
      title={title}
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
