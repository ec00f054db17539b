import type { BoughtProduct } from '@payvand/contract'
import { tehranDay } from '@payvand/domain'
import { PURCHASE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayName } from '../../lib/charts/day-words.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { financeCall } from './finance-call.ts'
import { refreshFinance } from './finance-queries.ts'

const FORM = 'purchase-price'
const MOST = 100_000_000_000

/** The purchase price of one product from a day on, and those before it. */
export function PurchasePriceModal({ product, onClose }: { product: BoughtProduct; onClose: () => void }) {
  const [price, setPrice] = useState<number | null>(product.prices[0]?.price ?? null)
  const [from, setFrom] = useState<string | null>(tehranDay(new Date()))
  const [prices, setPrices] = useState(product.prices)
  const [error, setError] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (row: { from: string; price: number | null }) =>
      financeCall('purchasePrices.save', { params: { id: product.projectItemId }, body: row }),
    async onSuccess(saved, { from: day, price: to }) {
      const before = prices.find((one) => one.from === day)
      setPrices(saved.prices)
      if (to === null)
        toast.success(PURCHASE_TEXTS.removed, {
          ...(before && { onUndo: () => save.mutate(before) }),
        })
      else toast.success(PURCHASE_TEXTS.saved)
      await refreshFinance()
    },
    onError: (failure) => toast.error(PURCHASE_TEXTS.saveFailed, { description: errorMessage(failure) }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title={PURCHASE_TEXTS.editOf(product.name ?? PURCHASE_TEXTS.noName)}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {PURCHASE_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={save.isPending}>
            {PURCHASE_TEXTS.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (price === null) setError(PURCHASE_TEXTS.amountRequired)
          else if (from !== null) save.mutate({ from, price }, { onSuccess: onClose })
        }}
      >
        <MoneyInput
          label={PURCHASE_TEXTS.amount}
          required
          value={price}
          max={MOST}
          onChange={(value) => {
            setPrice(value)
            setError(null)
          }}
          {...(error !== null && { error })}
        />
        <DatePicker
          label={PURCHASE_TEXTS.from}
          description={PURCHASE_TEXTS.fromHelp}
          required
          value={from}
          onChange={setFrom}
          {...(from === null && { error: PURCHASE_TEXTS.fromRequired })}
        />
      </form>
      {prices.length > 0 && (
        <section className="mt-5" aria-label={PURCHASE_TEXTS.written}>
          <h3 className="mb-1 font-semibold">{PURCHASE_TEXTS.written}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {prices.map((one) => (
              <li key={one.from} className="flex items-center justify-between gap-3 py-1.5">
                <span>{tomanWords(one.price)}</span>
                <span className="ms-auto text-ink-muted text-sm">
                  {PURCHASE_TEXTS.since(dayName(one.from))}
                </span>
                <IconButton
                  size="sm"
                  label={PURCHASE_TEXTS.removeFrom(dayName(one.from))}
                  icon={<Trash2 />}
                  disabled={save.isPending}
                  onClick={() => save.mutate({ from: one.from, price: null })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}
