import type { OrderItem } from '@payvand/contract'
import { ORDER_ACT_TEXTS } from '@payvand/texts'
import { useId } from 'react'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

/** The lines of an order to choose from; not shown where there is only one. */
export function OrderLineChoice({
  lines,
  chosen,
  onChange,
}: {
  lines: readonly OrderItem[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}) {
  const id = useId()
  if (lines.length <= 1) return null
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="mb-1 font-medium">{ORDER_ACT_TEXTS.lines}</legend>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line.id}>
            <Checkbox
              label={line.name}
              description={`${ORDER_ACT_TEXTS.units(line.quantity)} · ${tomanWords(line.price * line.quantity)}`}
              checked={chosen.has(line.id)}
              onChange={(isChosen) => {
                const others = [...chosen].filter((one) => one !== line.id)
                onChange(new Set(isChosen ? [...others, line.id] : others))
              }}
            />
          </li>
        ))}
      </ul>
      <p
        id={`${id}-help`}
        className={`mt-1 text-sm ${chosen.size === 0 ? 'text-red-ink' : 'text-ink-muted'}`}
        aria-live="polite"
      >
        {chosen.size === 0 ? ORDER_ACT_TEXTS.noLines : ORDER_ACT_TEXTS.linesHelp}
      </p>
    </fieldset>
  )
}

/** The lines of an order that are not cancelled. */
export function openLines(items: readonly OrderItem[]): OrderItem[] {
  return items.filter((item) => item.cancelledAt === null && item.quantity > 0)
}
