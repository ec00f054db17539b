import { MINIMUM_PRICE, parseNumber } from '@payvand/domain'
import { COMMISSION_TEXTS as T } from '@payvand/texts'
import { useState } from 'react'
import { AmountRow } from '../../lib/pricing/amount-row.tsx'
import { priceForReceived, receivedForPrice } from '../../lib/pricing/commission-answer.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'

const DIRECTIONS = ['price', 'received'] as const
type Direction = (typeof DIRECTIONS)[number]

const MAX_RIALS = 9_000_000_000
const MAX_PERCENT = 90
/** First values of the fields: rial, and percents to try, since each category has its own. */
const START = 1_000_000
const SAMPLE_PERCENTS = [5, 10, 15, 20]

/**
 * Computes the received amount from a price, or the other way round, by the functions that make the booth's prices.
 */
export function CommissionCalculator() {
  const [direction, setDirection] = useState<Direction>('price')
  const [amount, setAmount] = useState<number | null>(START)
  const [percentText, setPercentText] = useState('10')
  const percent = parseNumber(percentText)
  const isPercent = percent !== null && percent >= 0 && percent <= MAX_PERCENT
  return (
    <Card title={T.calculator} description={T.calculatorText}>
      <Tabs<Direction>
        label={T.directions.label}
        items={DIRECTIONS.map((value) => ({ value, title: T.directions[value] }))}
        value={direction}
        onChange={setDirection}
      >
        <div className="flex flex-col gap-4">
          <MoneyInput
            label={direction === 'price' ? T.price : T.wanted}
            value={amount}
            onChange={setAmount}
            max={MAX_RIALS}
          />
          <div>
            <TextInput
              label={T.percent}
              description={T.percentHelp}
              numeric
              end={T.percentUnit}
              value={percentText}
              onChange={setPercentText}
              error={!isPercent && percentText.trim() !== '' && T.percentWrong}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
            <div role="group" aria-label={T.usual} className="mt-2 flex flex-wrap gap-2">
              {SAMPLE_PERCENTS.map((sample) => (
                <Chip
                  key={sample}
                  selected={percent === sample}
                  onClick={() => setPercentText(String(sample))}
                >
                  {T.usePercent(sample)}
                </Chip>
              ))}
            </div>
          </div>
          <Result direction={direction} amount={amount} percent={isPercent ? percent : null} />
        </div>
      </Tabs>
    </Card>
  )
}

function Result({
  direction,
  amount,
  percent,
}: {
  direction: Direction
  amount: number | null
  percent: number | null
}) {
  if (amount === null || percent === null) return <p className="text-ink-muted text-sm">{T.needsAmount}</p>
  const answer = direction === 'price' ? receivedForPrice(amount, percent) : priceForReceived(amount, percent)
  if (answer === null) return <p className="text-ink-muted text-sm">{T.tooLarge}</p>
  const { price, commission, received } = answer
  const more = received > 0 ? Math.round((price / received - 1) * 1_000) / 10 : 0
  return (
    <section aria-label={T.result} aria-live="polite" className="rounded-md bg-sunken px-4 py-2">
      <dl className="divide-y divide-line">
        <AmountRow name={T.resultPrice} amount={price} strong={direction === 'received'} />
        <AmountRow name={T.resultCommission} amount={commission} />
        <AmountRow name={T.resultReceived} amount={received} strong={direction === 'price'} />
      </dl>
      {more > 0 && (
        <p className="border-line border-t py-1.5 text-ink-muted text-sm">{T.addedPercent(more)}</p>
      )}
      {price < MINIMUM_PRICE && <p className="py-1.5 text-sm text-yellow-ink">{T.tooSmall}</p>}
    </section>
  )
}
