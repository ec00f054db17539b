import { hasOwnPrice, type ProductVariant, type Rial } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS } from '@payvand/texts'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { SameForAll } from './same-for-all.tsx'
import { inputName, ROW_TRACKS, VariantRow } from './variant-row.tsx'
import {
  isBlock,
  VARIANT_COLUMNS,
  type VariantColumn,
  withPasted,
  withSwitch,
  withVariantValue,
} from './variant-values.ts'

/**
 * The variants of an item, each with its price (rial), stock, code and switch. Enter and the arrows go along a column,
 * and a block that was copied from a sheet is filled in from the cell it is pasted into.
 */
export function VariantEditor({
  variants,
  productPrice,
  onChange,
}: {
  variants: readonly ProductVariant[]
  /** The price of the product, which variants have while none has its own. */
  productPrice: Rial | null
  onChange: (variants: ProductVariant[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const isPriced = variants.some(hasOwnPrice)
  const common = isPriced ? null : productPrice
  // Rows keep their callbacks, so that a letter draws one row and not two hundred.
  const now = useRef({ variants, common, onChange })
  now.current = { variants, common, onChange }
  const setValue = useCallback((index: number, column: VariantColumn, value: number | string | null) => {
    const { variants: before, common: price, onChange: change } = now.current
    change(withVariantValue(before, index, column, value, price))
  }, [])
  const setSwitch = useCallback((index: number, isOn: boolean) => {
    const { variants: before, onChange: change } = now.current
    change(withSwitch(before, index, isOn))
  }, [])

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const cell = cellOf(event.target)
    if (step === undefined || !cell || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const name = inputName(cell.index + step, cell.column)
    const next = list.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
    next?.focus()
    next?.select()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const cell = cellOf(event.target)
    if (!cell || !isBlock(text)) return
    event.preventDefault()
    const { variants: filled, ...counts } = withPasted(variants, text, cell, common)
    onChange(filled)
    setTold(ITEM_VARIANT_TEXTS.pasted(counts.filled, counts.unread, counts.beyond))
  }

  return (
    <section aria-label={ITEM_VARIANT_TEXTS.title} className="flex min-w-0 flex-col gap-2">
      <div>
        <p className="font-medium text-sm">{ITEM_VARIANT_TEXTS.title}</p>
        <p className="text-ink-muted text-xs">{ITEM_VARIANT_TEXTS.help}</p>
      </div>
      <div className="rounded-md border border-line">
        <SameForAll variants={variants} onChange={onChange} />
        <div
          aria-hidden
          className={`hidden gap-x-2 border-line border-t bg-sunken px-3 py-1 text-ink-muted text-xs sm:grid ${ROW_TRACKS}`}
        >
          <span>{ITEM_VARIANT_TEXTS.variant}</span>
          <span>{ITEM_VARIANT_TEXTS.price}</span>
          <span>{ITEM_VARIANT_TEXTS.stock}</span>
          <span>{ITEM_VARIANT_TEXTS.sku}</span>
          <span className="justify-self-center">{ITEM_VARIANT_TEXTS.onOff}</span>
        </div>
        <ul
          ref={list}
          className="divide-y divide-line border-line border-t"
          onKeyDown={move}
          onPasteCapture={paste}
        >
          {variants.map((variant, index) => (
            <VariantRow
              // biome-ignore lint/suspicious/noArrayIndexKey: variants are neither added nor moved here, and two may have the same properties
              key={index}
              variant={variant}
              index={index}
              common={common}
              isUnpriced={isPriced && variant.primaryPrice === null}
              onValue={setValue}
              onSwitch={setSwitch}
            />
          ))}
        </ul>
      </div>
      <p role="status" className="text-ink-muted text-xs empty:hidden">
        {told}
      </p>
    </section>
  )
}

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function cellOf(target: EventTarget): { index: number; column: VariantColumn } | null {
  const [, index, name] = target instanceof HTMLInputElement ? target.name.split('.') : []
  const column = VARIANT_COLUMNS.find((one) => one === name)
  return index === undefined || column === undefined ? null : { index: Number(index), column }
}
