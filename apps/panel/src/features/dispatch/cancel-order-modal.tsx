import type { Order } from '@payvand/contract'
import { CANCEL_REASON_NAMES, type CancelReasonName } from '@payvand/domain'
import { CANCEL_REASON_LABELS, ORDER_ACT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { type CancelValues, cancelFaults, MOST_WORDS } from './act-faults.ts'
import { OrderLineChoice, openLines } from './order-line-choice.tsx'
import { tellAsked } from './use-act-outcome.ts'

const FORM = 'cancel-order'

/** Cancels a new order, or asks the buyer to agree to that; wholly, or some of its lines. */
export function CancelOrderModal({
  order,
  act,
  onClose,
}: {
  order: Order
  act: 'cancel' | 'ask_cancel'
  onClose: () => void
}) {
  const isDirect = act === 'cancel'
  const lines = openLines(order.items)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(lines.map(({ id }) => id)))
  const { control, handleSubmit, setError, formState } = useForm<CancelValues>({
    defaultValues: { reason: null, description: '' },
    resolver: resolverOf((values: CancelValues) => cancelFaults(values, isDirect)),
  })
  const isWhole = chosen.size === lines.length
  const send = useMutation({
    mutationFn: ({ reason, description }: CancelValues) => {
      const params = { id: order.id }
      const itemIds = isWhole ? null : [...chosen]
      return isDirect
        ? call('orders.cancel', {
            params,
            body: { itemIds, reason: reason as CancelReasonName, description },
          })
        : call('orders.askCancel', { params, body: { itemIds, description } })
    },
    onSuccess: async (answer) => {
      onClose()
      await tellAsked(answer, act, ORDER_ACT_TEXTS[isDirect ? 'cancelAsked' : 'askCancelAsked'])
    },
    onError: (error, values) => {
      showFieldErrors(error, values, setError)
      toast.error(ORDER_ACT_TEXTS.failed, { description: errorMessage(error) })
    },
  })
  const reason = useFormField(control, 'reason')
  const description = useFormField(control, 'description')
  const submit = isDirect
    ? isWhole
      ? ORDER_ACT_TEXTS.cancelSubmit
      : ORDER_ACT_TEXTS.cancelLinesSubmit(chosen.size)
    : ORDER_ACT_TEXTS.askCancelSubmit

  return (
    <Modal
      open
      onClose={onClose}
      persistent={formState.isDirty}
      size="sm"
      title={ORDER_ACT_TEXTS[isDirect ? 'cancelTitle' : 'askCancelTitle'](order.basalamOrderId)}
      description={ORDER_ACT_TEXTS[isDirect ? 'cancelText' : 'askCancelText']}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {ORDER_ACT_TEXTS.back}
          </Button>
          <Button
            variant={isDirect ? 'danger' : 'primary'}
            type="submit"
            form={FORM}
            busy={send.isPending}
            disabled={chosen.size === 0}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => send.mutate(values))(event)}
      >
        <OrderLineChoice lines={lines} chosen={chosen} onChange={setChosen} />
        {isDirect && (
          <RadioCards
            {...reason}
            label={ORDER_ACT_TEXTS.reason}
            required
            options={CANCEL_REASON_NAMES.map((name) => ({ value: name, title: CANCEL_REASON_LABELS[name] }))}
          />
        )}
        <TextArea
          {...description}
          label={ORDER_ACT_TEXTS.description}
          required
          rows={2}
          maxLength={MOST_WORDS}
          description={ORDER_ACT_TEXTS.descriptionHelp}
        />
      </form>
    </Modal>
  )
}
