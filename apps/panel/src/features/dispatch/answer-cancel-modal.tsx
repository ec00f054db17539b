import type { Order } from '@payvand/contract'
import { ORDER_ACT_LABELS, ORDER_ACT_TEXTS, ORDER_EXPLANATIONS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MOST_WORDS, wordsFault } from './act-faults.ts'
import { tellAsked } from './use-act-outcome.ts'

/** Answers a buyer who wants to cancel, where the operator switched that on. */
export function AnswerCancelModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [description, setDescription] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const send = useMutation({
    mutationFn: (accepts: boolean) =>
      call('orders.answerCancel', { params: { id: order.id }, body: { accepts, description } }),
    onSuccess: async (answer, accepts) => {
      onClose()
      await tellAsked(answer, 'answer_cancel', ORDER_ACT_TEXTS[accepts ? 'answerAccepted' : 'answerRefused'])
    },
    onError: (error) => toast.error(ORDER_ACT_TEXTS.failed, { description: errorMessage(error) }),
  })
  const answer = (accepts: boolean) => {
    const { description: missing } = wordsFault(description)
    if (missing === undefined) send.mutate(accepts)
    else setFault(missing)
  }
  const isSending = (accepts: boolean) => send.isPending && send.variables === accepts
  return (
    <Modal
      open
      onClose={onClose}
      persistent={description !== ''}
      size="sm"
      title={ORDER_ACT_TEXTS.answerTitle(order.basalamOrderId)}
      description={ORDER_EXPLANATIONS.cancelAskedByCustomer.next}
      footer={
        <>
          <Button busy={isSending(false)} disabled={send.isPending} onClick={() => answer(false)}>
            {ORDER_ACT_LABELS.refuse_cancel.whole}
          </Button>
          <Button
            variant="danger"
            busy={isSending(true)}
            disabled={send.isPending}
            onClick={() => answer(true)}
          >
            {ORDER_ACT_LABELS.accept_cancel.whole}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {order.statusWords !== null && (
          <blockquote className="border-line border-s-2 ps-3">{order.statusWords}</blockquote>
        )}
        <TextArea
          label={ORDER_ACT_TEXTS.description}
          required
          rows={2}
          maxLength={MOST_WORDS}
          description={ORDER_ACT_TEXTS.descriptionHelp}
          value={description}
          onChange={(words) => {
            setDescription(words)
            setFault(null)
          }}
          {...(fault !== null && { error: fault })}
        />
        <p className="text-ink-muted text-sm">{ORDER_ACT_TEXTS.answerText}</p>
        <p className="text-sm">
          <Link href={order.marketplaceUrl} external>
            {ORDER_ACT_TEXTS.toMarketplace}
          </Link>
        </p>
      </div>
    </Modal>
  )
}
