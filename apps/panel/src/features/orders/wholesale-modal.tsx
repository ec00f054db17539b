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
import { ProfitLine } from './order-money.tsx'
import { refreshOrders } from './order-queries.ts'

const FORM = 'wholesale-cost'
const MOST = 100_000_000_000

export function WholesaleModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [cost, setCost] = useState(order.wholesaleCost)
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (wholesaleCost: number) =>
      call('orders.update', { params: { id: order.id }, body: { wholesaleCost } }),
    onSuccess: async () => {
      onClose()
      toast.success(ORDER_MODAL_TEXTS.wholesaleSaved)
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
      persistent={cost !== order.wholesaleCost}
      size="sm"
      title={ORDER_MODAL_TEXTS.wholesaleTitle}
      description={ORDER_MODAL_TEXTS.wholesaleText}
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
          if (cost === null) setError(ORDER_MODAL_TEXTS.wholesaleRequired)
          else save.mutate(cost)
        }}
      >
        <MoneyInput
          label={ORDER_MODAL_TEXTS.wholesaleField}
          required
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
        <ProfitLine money={{ ...order, wholesaleCost: cost }} />
      </p>
    </Modal>
  )
}
