import type { Order } from '@payvand/contract'
import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { type OrderCostKind, ProfitLine } from './order-money.tsx'
import { refreshOrders } from './order-queries.ts'

const FORM = 'order-cost'
const MOST = 100_000_000_000

const WORDS = {
  wholesaleCost: {
    title: ORDER_MODAL_TEXTS.wholesaleTitle,
    text: ORDER_MODAL_TEXTS.wholesaleText,
    field: ORDER_MODAL_TEXTS.wholesaleField,
    saved: ORDER_MODAL_TEXTS.wholesaleSaved,
  },
  shippingCost: {
    title: ORDER_MODAL_TEXTS.shippingTitle,
    text: ORDER_MODAL_TEXTS.shippingText,
    field: ORDER_MODAL_TEXTS.shippingCost,
    saved: ORDER_MODAL_TEXTS.shippingSaved,
  },
} as const

/** Asks for a cost of an order, with the profit as one types. The cost of sending may be taken back. */
export function OrderCostModal({
  order,
  kind,
  onClose,
}: {
  order: Order
  kind: OrderCostKind
  onClose: () => void
}) {
  const [cost, setCost] = useState(order[kind])
  const words = WORDS[kind]
  const isRequired = kind === 'wholesaleCost'
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (to: number | null) =>
      call('orders.update', {
        params: { id: order.id },
        body: isRequired ? { wholesaleCost: to ?? undefined } : { shippingCost: to },
      }),
    onSuccess: async () => {
      onClose()
      toast.success(words.saved)
      await refreshOrders()
    },
    onError: (failure) => {
      setError(failure instanceof ApiError ? (failure.fields[0]?.message ?? null) : null)
      toast.error(ORDER_MODAL_TEXTS.saveFailed, { description: errorMessage(failure) })
    },
  })
  return (
    <Modal
      open
      onClose={onClose}
      persistent={cost !== order[kind]}
      size="sm"
      title={words.title}
      description={words.text}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {ORDER_MODAL_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={save.isPending}>
            {ORDER_MODAL_TEXTS.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isRequired && cost === null) setError(ORDER_MODAL_TEXTS.wholesaleRequired)
          else save.mutate(cost)
        }}
      >
        <MoneyInput
          label={words.field}
          required={isRequired}
          value={cost}
          max={MOST}
          onChange={(value) => {
            setCost(value)
            setError(null)
          }}
          {...(error !== null && { error })}
        />
      </form>
      <p className="mt-3" aria-live="polite">
        <ProfitLine money={{ ...order, [kind]: cost }} />
      </p>
    </Modal>
  )
}
