import type { BoothRules } from '@payvand/domain'
import { PRICES_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { AmountRow } from '../../lib/pricing/amount-row.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { tryInverse } from './try-price.ts'

const WANTED = 1_000_000
const MAX_RIALS = 9_000_000_000

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
            <AmountRow name={PRICES_TEXTS.inversePrice} amount={answer.price} strong />
            <AmountRow name={PRICES_TEXTS.commissionAmount} amount={answer.commission} />
            <AmountRow name={PRICES_TEXTS.inverseReceived} amount={answer.received} />
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
