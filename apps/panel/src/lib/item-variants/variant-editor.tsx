import { hasOwnPrice, type ProductVariant, type Rial } from '@payvand/domain'
import { ITEM_VARIANT_TEXTS, variantName } from '@payvand/texts'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { UndoLine } from '../project-items/undo-line.tsx'
import { SameForAll } from './same-for-all.tsx'
import { VariantAdd } from './variant-add.tsx'
import { inputName, ROW_TRACKS, VariantRow } from './variant-row.tsx'
import {
  isBlock,
  rowKeys,
  VARIANT_COLUMNS,
  type VariantColumn,
  withPasted,
  withSwitch,
  withVariantValue,
} from './variant-values.ts'

/**
 * The variants of an item, each with its price (rial), stock, code and switch. Enter and the arrows go along a column,
 * and a block that was copied from a sheet is filled in from the cell it is pasted into. Where `mayChangeList`, variants
 * are added and removed.
 */
export function VariantEditor({
  variants,
  productPrice,
  productStock,
  mayChangeList,
  onChange,
}: {
  variants: readonly ProductVariant[]
  /** The price of the product, which variants have while none has its own. */
  productPrice: Rial | null
  /** The stock of a product without variants, which its first takes over. */
  productStock: number | null
  mayChangeList: boolean
  onChange: (variants: ProductVariant[]) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const [removed, setRemoved] = useState<{ variant: ProductVariant; index: number } | null>(null)
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelector<HTMLInputElement>(`[name="${focusNext.current}"]`)?.focus()
    focusNext.current = null
  })
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

  const remove = useCallback((index: number) => {
    const { variants: before, onChange: change } = now.current
    const variant = before[index]
    if (!variant) return
    setRemoved({ variant, index })
    focusNext.current = inputName(Math.min(index, before.length - 2), 'price')
    change(before.toSpliced(index, 1))
  }, [])
  const takeBack = () => {
    if (!removed) return
    focusNext.current = inputName(removed.index, 'price')
    onChange(variants.toSpliced(removed.index, 0, removed.variant))
    setRemoved(null)
  }
  const add = (all: ProductVariant[]) => {
    focusNext.current = inputName(all.length - 1, 'price')
    onChange(all)
  }

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

  const keys = rowKeys(variants)
  return (
    <section aria-label={ITEM_VARIANT_TEXTS.title} className="flex min-w-0 flex-col gap-2">
      <div>
        <p className="font-medium text-sm">{ITEM_VARIANT_TEXTS.title}</p>
        <p className="text-ink-muted text-xs">
          {variants.length > 0 ? ITEM_VARIANT_TEXTS.help : ITEM_VARIANT_TEXTS.none}
        </p>
      </div>
      {variants.length > 0 && (
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
                key={keys[index]}
                variant={variant}
                index={index}
                common={common}
                isUnpriced={isPriced && variant.primaryPrice === null}
                onValue={setValue}
                onSwitch={setSwitch}
                onRemove={mayChangeList ? remove : null}
              />
            ))}
          </ul>
        </div>
      )}
      {removed && (
        <UndoLine
          words={ITEM_VARIANT_TEXTS.removed(variantName(removed.variant, removed.index))}
          onUndo={takeBack}
        />
      )}
      <p role="status" className="text-ink-muted text-xs empty:hidden">
        {told}
      </p>
      {mayChangeList && <VariantAdd variants={variants} first={{ stock: productStock }} onAdd={add} />}
    </section>
  )
}

const STEPS: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

function cellOf(target: EventTarget): { index: number; column: VariantColumn } | null {
  const [, index, name] = target instanceof HTMLInputElement ? target.name.split('.') : []
  const column = VARIANT_COLUMNS.find((one) => one === name)
  return index === undefined || column === undefined ? null : { index: Number(index), column }
}
