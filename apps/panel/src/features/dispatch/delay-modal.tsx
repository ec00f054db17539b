import type { Order } from '@payvand/contract'
import { DELAY_DAYS, promiseAfterDelay } from '@payvand/domain'
import { ORDER_ACT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { MOST_WORDS, wordsFault } from './act-faults.ts'
import { tellAsked } from './use-act-outcome.ts'

const FORM = 'delay-order'
const DAYS = Array.from({ length: DELAY_DAYS.most - DELAY_DAYS.least + 1 }, (_, index) =>
  String(DELAY_DAYS.least + index),
)

export interface DelayValues {
  days: string
  description: string
}

/** Asks the buyer of one order to agree to a later dispatch, and shows the promise that would come of it. */
export function DelayModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const { dueDate } = order.parcelDetail
  const send = useMutation({
    mutationFn: ({ days, description }: DelayValues) =>
      call('orders.delay', { params: { id: order.id }, body: { days: Number(days), description } }),
    onSuccess: async (answer) => {
      onClose()
      await tellAsked(answer, 'delay', ORDER_ACT_TEXTS.delayAsked)
    },
  })
  return (
    <DelayForm
      title={ORDER_ACT_TEXTS.delayTitle(order.basalamOrderId)}
      promise={(days) => {
        const later = promiseAfterDelay(dueDate === null ? null : new Date(dueDate), days)
        if (later === null) return ORDER_ACT_TEXTS.noPromise
        const words = jalaliDateTime(later.toISOString())
        return ORDER_ACT_TEXTS[later.getTime() < Date.now() ? 'pastPromise' : 'newPromise'](words)
      }}
      send={send.mutateAsync}
      onClose={onClose}
    />
  )
}

export function DelayForm({
  title,
  promise,
  send,
  onClose,
}: {
  title: string
  /** The promised moment after so many days, in words. */
  promise: (days: number) => string
  send: (values: DelayValues) => Promise<unknown>
  onClose: () => void
}) {
  const { control, handleSubmit, setError, watch, formState } = useForm<DelayValues>({
    defaultValues: { days: DAYS[0] ?? '', description: '' },
    resolver: resolverOf(({ description }: DelayValues) => wordsFault(description)),
  })
  const submit = handleSubmit(async (values) => {
    try {
      await send(values)
    } catch (error) {
      showFieldErrors(error, values, setError)
      toast.error(ORDER_ACT_TEXTS.failed, { description: errorMessage(error) })
    }
  })
  const days = useFormField(control, 'days')
  const description = useFormField(control, 'description')
  return (
    <Modal
      open
      onClose={onClose}
      persistent={formState.isDirty}
      size="sm"
      title={title}
      description={ORDER_ACT_TEXTS.delayText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {ORDER_ACT_TEXTS.back}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={formState.isSubmitting}>
            {ORDER_ACT_TEXTS.delaySubmit}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Select
          {...days}
          label={ORDER_ACT_TEXTS.days}
          required
          options={DAYS.map((day) => ({ value: day, label: ORDER_ACT_TEXTS.daysOption(Number(day)) }))}
        />
        <p aria-live="polite" className="rounded-md bg-sunken px-3 py-2 text-sm">
          {promise(Number(watch('days')))}
        </p>
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
