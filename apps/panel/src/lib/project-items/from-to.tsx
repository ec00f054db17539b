import { rial, rialToToman } from '@payvand/domain'
import { inToman, NONE, OPERATION_TEXTS, persianNumber } from '@payvand/texts'
import { ArrowLeft } from 'lucide-react'

export type ShownValue = number | string | null

/** A value before and after, in reading order. Numbers are rial or, for stock, units. */
export function FromTo({
  from,
  to,
  unit,
}: {
  from: ShownValue
  to: ShownValue
  unit: 'rial' | 'pieces' | 'text'
}) {
  if (from === to) return <span className="text-ink-muted">{inWords(to, unit)}</span>
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5">
      <span className="min-w-0 break-words text-ink-muted">{inWords(from, unit)}</span>
      <ArrowLeft aria-label={OPERATION_TEXTS.to} className="size-3.5 shrink-0 text-ink-faint" />
      <span className="min-w-0 break-words font-medium">{inWords(to, unit)}</span>
    </span>
  )
}

function inWords(value: ShownValue, unit: 'rial' | 'pieces' | 'text'): string {
  if (value === null || value === '') return NONE
  if (typeof value === 'string') return value
  return unit === 'rial' ? inToman(rialToToman(rial(value))) : persianNumber(value)
}
