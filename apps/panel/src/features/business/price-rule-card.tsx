import type { Business } from '@payvand/contract'
import { applyPriceRule, rial, rialToToman } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, inToman, PRICING_TEXTS, priceRuleSentence } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Card } from '../../ui/layout/card.tsx'

const SAMPLE = rial(1_000_000)

/** The price rule in a line; it is changed where it can be tried on the seller's own products. */
export function PriceRuleCard({ business }: { business: Business }) {
  const rule = {
    coefficient: business.priceCoefficient,
    method: business.priceMethod,
    base: business.priceBase,
  }
  const inBooth = applyPriceRule(SAMPLE, rule)
  return (
    <Card
      title={BUSINESS_SETTINGS_TEXTS.pricing}
      actions={
        <Link to="/product/prices" className={buttonStyle({ size: 'sm' })}>
          <Calculator aria-hidden />
          {PRICING_TEXTS.toLab}
        </Link>
      }
    >
      <p>{priceRuleSentence(rule)}</p>
      <p className="text-ink-muted text-sm">
        {BUSINESS_SETTINGS_TEXTS.example(inToman(rialToToman(SAMPLE)), inToman(rialToToman(inBooth)))}
      </p>
    </Card>
  )
}
