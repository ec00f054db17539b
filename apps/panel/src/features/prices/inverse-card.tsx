import { type BoothRules, type Rial, rialToToman } from '@payvand/domain'
import { inRial, inToman, PRICES_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { tryInverse } from './try-price.ts'

const WANTED = 1_000_000
const MAX_RIALS = 9_000_000_000

/** From what the seller wants to receive to the price that must be asked. */
export function InverseCard({ rules }: { rules: BoothRules | null }) {
  const [wanted, setWanted] = useState<number | null>(WANTED)
  const isKnown = rules !== null && rules.commissionPercent !== null
  const answer = isKnown && wanted !== null ? tryInverse(wanted, rules) : null
  return (
    <Card title={PRICES_TEXTS.inverse} description={PRICES_TEXTS.inverseHelp}>
      <div className="flex flex-col gap-3">
        <MoneyInput label={PRICES_TEXTS.inverseAmount} value={wanted} onChange={setWanted} max={MAX_RIALS} />
        {answer ? (
          <dl aria-live="polite" className="divide-y divide-line">
            <Amount name={PRICES_TEXTS.inversePrice} amount={answer.price} strong />
            <Amount name={PRICES_TEXTS.commissionAmount} amount={answer.commission} />
            <Amount name={PRICES_TEXTS.inverseReceived} amount={answer.received} />
          </dl>
        ) : (
          <p className="text-ink-muted text-sm">
            {isKnown && wanted !== null ? PRICES_TEXTS.tooLarge : PRICES_TEXTS.inverseNeeds}
          </p>
        )}
      </div>
    </Card>
  )
}

function Amount({ name, amount, strong = false }: { name: string; amount: Rial; strong?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className={strong ? 'font-bold' : ''}>
        {inToman(rialToToman(amount))} <span className="text-ink-faint text-xs">{inRial(amount)}</span>
      </dd>
    </div>
  )
}
