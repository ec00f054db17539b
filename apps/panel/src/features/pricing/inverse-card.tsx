import type { ResolvedRules, Rial } from '@payvand/domain'
import { PRICING_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { AmountRow } from '../../lib/pricing/amount-row.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { tryInverse } from './try-price.ts'

const WANTED = 1_000_000
const MAX_RIALS = 9_000_000_000

export function InverseCard({ rules }: { rules: ResolvedRules | null }) {
  const [wanted, setWanted] = useState<number | null>(WANTED)
  const [cost, setCost] = useState<number | null>(null)
  const isKnown = rules !== null && rules.commissionPercent !== null
  const answer = isKnown && wanted !== null ? tryInverse(wanted + (cost ?? 0), rules) : null
  return (
    <Card title={PRICING_TEXTS.inverse} description={PRICING_TEXTS.inverseHelp}>
      <div className="flex flex-col gap-3">
        <MoneyInput label={PRICING_TEXTS.inverseAmount} value={wanted} onChange={setWanted} max={MAX_RIALS} />
        <MoneyInput
          label={PRICING_TEXTS.inverseCost}
          description={PRICING_TEXTS.inverseCostHelp}
          value={cost}
          onChange={setCost}
          max={MAX_RIALS}
        />
        {answer ? (
          <dl aria-live="polite" className="divide-y divide-line">
            <AmountRow name={PRICING_TEXTS.inversePrice} amount={answer.price} strong />
            <AmountRow name={PRICING_TEXTS.commissionAmount} amount={answer.commission} />
            <AmountRow name={PRICING_TEXTS.inverseReceived} amount={answer.received} />
            {cost !== null && (
              <AmountRow name={PRICING_TEXTS.inverseLeft} amount={(answer.received - cost) as Rial} />
            )}
          </dl>
        ) : (
          <p className="text-ink-muted text-sm">
            {isKnown && wanted !== null ? PRICING_TEXTS.tooLarge : PRICING_TEXTS.inverseNeeds}
          </p>
        )}
      </div>
    </Card>
  )
}
