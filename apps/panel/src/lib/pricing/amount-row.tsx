import { type Rial, rialToToman } from '@payvand/domain'
import { inRial, inToman } from '@payvand/texts'

/** An amount within a `dl`: in toman, and in rial as it is stored. */
export function AmountRow({
  name,
  amount,
  strong = false,
}: {
  name: string
  amount: Rial
  strong?: boolean
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className={strong ? 'font-bold' : ''}>
        {inToman(rialToToman(amount))} <span className="text-ink-faint text-xs">{inRial(amount)}</span>
      </dd>
    </div>
  )
}
