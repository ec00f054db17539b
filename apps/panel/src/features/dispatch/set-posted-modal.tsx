import type { Order } from '@payvand/contract'
import { needsCourierPhone, SHIPPING_METHOD_IDS } from '@payvand/domain'
import { ORDER_ACT_LABELS, POSTING_TEXTS, shippingMethodLabel } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { doOrQueue } from '../../lib/offline-acts/do-or-queue.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { refreshDispatch } from './dispatch-queries.ts'
import { type PostingValues, postingFaults } from './posting-faults.ts'
import { ReadCode } from './read-code.tsx'

const FORM = 'set-posted'

interface SetPostedModalProps {
  order: Order
  onClose: () => void
  /** A code that was read from a receipt; the person confirms it here. */
  readCode?: string
  onPosted?: (trackingCode: string) => void
}

/** Reports an order as shipped to the marketplace. The input stays until it is accepted. */
export function SetPostedModal({ order, onClose, readCode = '', onPosted }: SetPostedModalProps) {
  const ofBuyer = order.parcelDetail.shippingMethod
  const { control, handleSubmit, setError, setValue, watch, formState } = useForm<PostingValues>({
    defaultValues: {
      trackingCode: readCode,
      shippingMethod: isKnown(ofBuyer) ? String(ofBuyer) : null,
      phoneNumber: '',
    },
    resolver: resolverOf(postingFaults),
  })
  const post = useMutation({
    mutationFn: (values: PostingValues) =>
      doOrQueue({
        kind: 'post',
        orderId: order.id,
        orderNumber: order.basalamOrderId,
        posting: { ...values, shippingMethod: Number(values.shippingMethod) },
      }),
    onSuccess: async (answer, { trackingCode }) => {
      if (onPosted) onPosted(trackingCode)
      else onClose()
      if (answer === null) return
      if (answer.outcome === 'asked') toast.success(POSTING_TEXTS.asked)
      else toast.info(POSTING_TEXTS.already)
      await refreshDispatch()
    },
    onError: (error, values) => {
      showFieldErrors(error, values, setError)
      toast.error(POSTING_TEXTS.failed, { description: errorMessage(error) })
    },
  })
  const code = useFormField(control, 'trackingCode')
  const method = useFormField(control, 'shippingMethod')
  const phone = useFormField(control, 'phoneNumber')
  const chosen = watch('shippingMethod')
  const corrects = order.acts.next.act === 'correct_code'
  const receiver = order.customerData.recipient.name ?? order.customerData.user.name

  return (
    <Modal
      open
      onClose={onClose}
      persistent={formState.isDirty}
      size="sm"
      title={POSTING_TEXTS[corrects ? 'correctTitle' : 'title'](order.basalamOrderId)}
      {...(receiver && { description: POSTING_TEXTS.to(receiver) })}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {POSTING_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={post.isPending}>
            {corrects ? ORDER_ACT_LABELS.correct_code.whole : POSTING_TEXTS.submit}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit((values) => post.mutate(values))(event)}
      >
        <Select
          {...method}
          label={POSTING_TEXTS.shippingMethod}
          required
          options={SHIPPING_METHOD_IDS.map((id) => ({
            value: String(id),
            label: shippingMethodLabel(id) ?? String(id),
            ...(id === ofBuyer && { description: POSTING_TEXTS.chosenByBuyer }),
          }))}
        />
        <TextInput
          {...code}
          label={POSTING_TEXTS.trackingCode}
          required
          type="tel"
          autoComplete="off"
          description={POSTING_TEXTS.trackingCodeHelp}
        />
        <ReadCode
          order={order}
          method={chosen === null ? null : Number(chosen)}
          onRead={(read) => setValue('trackingCode', read, { shouldDirty: true, shouldValidate: true })}
        />
        {chosen !== null && needsCourierPhone(Number(chosen)) && (
          <TextInput {...phone} label={POSTING_TEXTS.phoneNumber} required type="tel" autoComplete="off" />
        )}
      </form>
      <p className="mt-3 text-sm">
        <Link href="/hints/shipping" external>
          {POSTING_TEXTS.hint}
        </Link>
      </p>
    </Modal>
  )
}

function isKnown(id: number | null): boolean {
  return (SHIPPING_METHOD_IDS as readonly (number | null)[]).includes(id)
}
