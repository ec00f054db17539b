import { tehranDay } from '@payvand/domain'
import { PURCHASE_TEXTS, persianList, persianNumber } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { financeCall } from './finance-call.ts'
import { refreshFinance } from './finance-queries.ts'
import { linesOf, purchaseRowsOf } from './purchase-rows.ts'

/** The contract's `MOST_PURCHASE_ROWS`, whose import would bring the schemas with it. */
const MOST_ROWS = 2_000
const MOST_NAMED = 10

/** Purchase prices of many products at once, pasted from a sheet; what could not be saved stays in the field's faults. */
export function PurchaseSheetModal({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [from, setFrom] = useState<string | null>(tehranDay(new Date()))
  const [fault, setFault] = useState<string | null>(null)
  const { rows, wrong } = purchaseRowsOf(text)
  const save = useMutation({
    mutationFn: (day: string) =>
      financeCall('purchasePrices.saveMany', {
        body: { from: day, rows: rows.map(({ product, price }) => ({ product, price })) },
      }),
    async onSuccess({ saved, unknown }) {
      if (saved > 0) toast.success(PURCHASE_TEXTS.sheetSaved(saved))
      const missing = unknown.filter(({ isSeveral }) => !isSeveral)
      const several = unknown.filter(({ isSeveral }) => isSeveral)
      const faults = [
        ...(missing.length > 0
          ? [PURCHASE_TEXTS.sheetUnknown(named(missing.map(({ product }) => product)))]
          : []),
        ...(several.length > 0
          ? [PURCHASE_TEXTS.sheetSeveral(named(several.map(({ product }) => product)))]
          : []),
      ]
      if (faults.length === 0 && wrong.length === 0) onClose()
      else {
        // Only rows that were not saved stay.
        const left = unknown.flatMap(({ row }) => rows[row - 1]?.line ?? [])
        setText(linesOf(text, [...wrong, ...left]))
        setFault(faults.join(' ') || null)
      }
      await refreshFinance()
    },
    onError: (failure) => setFault(errorMessage(failure)),
  })
  const send = () => {
    if (rows.length === 0) setFault(PURCHASE_TEXTS.sheetEmpty)
    else if (rows.length > MOST_ROWS) setFault(PURCHASE_TEXTS.sheetTooMany(MOST_ROWS))
    else if (from !== null) save.mutate(from)
  }
  const [first] = rows
  const told = fault ?? (wrong.length > 0 ? PURCHASE_TEXTS.sheetWrong(named(wrong.map(persianNumber))) : null)
  return (
    <Modal
      open
      onClose={onClose}
      persistent={text !== ''}
      title={PURCHASE_TEXTS.sheet}
      description={PURCHASE_TEXTS.sheetText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {PURCHASE_TEXTS.cancel}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={send}>
            {PURCHASE_TEXTS.sheetSave(rows.length)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={PURCHASE_TEXTS.sheetRows}
          leftToRight
          rows={8}
          value={text}
          onChange={(next) => {
            setText(next)
            setFault(null)
          }}
          {...(first && {
            description: PURCHASE_TEXTS.sheetFirst(first.product, tomanWords(first.price)),
          })}
          {...(told !== null && { error: told })}
        />
        <DatePicker
          label={PURCHASE_TEXTS.from}
          description={PURCHASE_TEXTS.fromHelp}
          required
          value={from}
          onChange={setFrom}
          {...(from === null && { error: PURCHASE_TEXTS.fromRequired })}
        />
      </div>
    </Modal>
  )
}

function named(words: readonly string[]): string {
  const shown = words.slice(0, MOST_NAMED)
  return words.length > MOST_NAMED ? `${persianList(shown)} …` : persianList(shown)
}
