import { type PriceMethod, type Rial, rialToToman } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, inRial, inToman } from '@payvand/texts'
import { useState } from 'react'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { priceExample } from './price-example.ts'

/** An uneven amount makes each step of every rule visible. */
const SAMPLE_RIALS = 1_234_567
const MAX_RIALS = 10_000_000_000

/** The booth's price for a price of the shop, while the rule is being changed. */
export function PriceExampleCard({
  coefficient,
  base,
  method,
}: {
  coefficient: number | null
  base: number
  method: PriceMethod
}) {
  const [price, setPrice] = useState<number | null>(SAMPLE_RIALS)
  const example = coefficient === null ? null : priceExample(price ?? 0, { coefficient, base, method })
  return (
    <section className="rounded-md border border-line bg-sunken p-4">
      <h3 className="mb-2 font-semibold text-sm">{BUSINESS_SETTINGS_TEXTS.example}</h3>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <MoneyInput
          label={BUSINESS_SETTINGS_TEXTS.examplePrice}
          value={price}
          onChange={setPrice}
          max={MAX_RIALS}
        />
        <div aria-live="polite" className="contents">
          {example ? (
            <>
              <Amount label={BUSINESS_SETTINGS_TEXTS.exampleProduct} amount={example.multiplied} />
              <Amount label={BUSINESS_SETTINGS_TEXTS.exampleRounded} amount={example.rounded} strong />
            </>
          ) : (
            <p className="self-center text-ink-muted text-sm md:col-span-2">
              {coefficient === null
                ? BUSINESS_SETTINGS_TEXTS.exampleUnknown
                : BUSINESS_SETTINGS_TEXTS.exampleTooLarge}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Amount({ label, amount, strong = false }: { label: string; amount: Rial; strong?: boolean }) {
  return (
    <div className="min-w-0">
      <div className="text-ink-muted text-sm">{label}</div>
      <div className={strong ? 'font-bold text-lg' : 'text-lg'}>{inRial(amount)}</div>
      <div className="text-ink-muted text-sm">{inToman(rialToToman(amount))}</div>
    </div>
  )
}
