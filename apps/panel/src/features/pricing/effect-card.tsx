import { type RuleChange, rial, rialToToman } from '@payvand/domain'
import { inToman, PRICING_TEXTS, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { FromTo } from '../../lib/project-items/from-to.tsx'
import { Notice } from '../../lib/project-items/notice.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { effectQuery, type PricingEffect } from './pricing-queries.ts'

/** The effect of the tried rule on all products, counted by the server once the typing has come to rest. */
export function EffectCard({ change, settled }: { change: RuleChange | null; settled: boolean }) {
  const effect = useQuery({
    ...effectQuery(change ?? NO_CHANGE),
    enabled: change !== null && settled,
  })
  const { data } = effect
  return (
    <Card title={PRICING_TEXTS.effect}>
      {effect.isError ? (
        <ErrorState
          title={PRICING_TEXTS.effectFailed}
          description={errorMessage(effect.error)}
          onRetry={() => void effect.refetch()}
          busy={effect.isFetching}
        />
      ) : change === null ? (
        <p className="text-ink-muted text-sm">{PRICING_TEXTS.effectWaits}</p>
      ) : (
        <div
          aria-busy={!settled || effect.isFetching || undefined}
          className={`flex flex-col gap-4 transition-opacity ${settled && !effect.isPlaceholderData ? '' : 'opacity-60'}`}
        >
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-2">
            <StatCard label={PRICING_TEXTS.up} value={data?.up} />
            <StatCard label={PRICING_TEXTS.down} value={data?.down} />
            <StatCard label={PRICING_TEXTS.same} value={data?.same} />
            <StatCard label={PRICING_TEXTS.atFloor} value={data?.atFloor} />
          </div>
          {data && <Details effect={data} />}
        </div>
      )}
    </Card>
  )
}

/** This value is never sent: the query is off while there is no change. */
const NO_CHANGE: RuleChange = { of: 'scope', projectId: null, categoryId: null, parts: null }

/** Warnings, the spread, the sums and the biggest jumps; the dialog that applies a rule shows them as well. */
export function Details({ effect }: { effect: PricingEffect }) {
  const { withoutCommission, tooLow, tooHigh, spread, jumps, priceSum, receivedSum } = effect
  const bands = spread.filter(({ count }) => count > 0)
  const most = Math.max(1, ...bands.map(({ count }) => count))
  return (
    <>
      {withoutCommission > 0 && (
        <Notice
          tone="yellow"
          icon={<TriangleAlert aria-hidden />}
          title={PRICING_TEXTS.withoutCommission(withoutCommission)}
        />
      )}
      {tooLow > 0 && (
        <Notice tone="yellow" icon={<TriangleAlert aria-hidden />} title={PRICING_TEXTS.tooLow(tooLow)} />
      )}
      {tooHigh > 0 && (
        <Notice tone="yellow" icon={<TriangleAlert aria-hidden />} title={PRICING_TEXTS.tooHigh(tooHigh)} />
      )}
      {bands.length === 0 ? (
        <p className="text-ink-muted text-sm">{PRICING_TEXTS.spreadNone}</p>
      ) : (
        <section>
          <h3 className="mb-1 font-semibold text-sm">{PRICING_TEXTS.spread}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {bands.map(({ from, to, count }) => (
              <li
                key={`${from}-${to}`}
                className="grid grid-cols-[10rem_minmax(0,1fr)_auto] items-center gap-2"
              >
                <span className="text-ink-muted">{PRICING_TEXTS.band(from, to)}</span>
                <span
                  aria-hidden
                  className={`h-2 rounded-full ${to !== null && to <= 0 ? 'bg-red' : 'bg-green'}`}
                  style={{ inlineSize: `${Math.max(2, (100 * count) / most)}%` }}
                />
                <span>{persianNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-ink-muted">{PRICING_TEXTS.priceSum}</dt>
          <dd>
            <FromTo {...priceSum} unit="rial" />
          </dd>
        </div>
        {receivedSum && (
          <div>
            <dt className="text-ink-muted">{PRICING_TEXTS.receivedSum}</dt>
            <dd>
              <FromTo {...receivedSum} unit="rial" />
            </dd>
          </div>
        )}
      </dl>
      {jumps.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-semibold">{PRICING_TEXTS.jumps}</summary>
          <ul className="mt-1">
            {jumps.map(({ id, name, source, from, to }) => (
              <li key={id} className="border-line not-first:border-t py-1.5">
                <p className="truncate">{name ?? PROJECT_ITEM_TEXTS.noName}</p>
                <p className="flex flex-wrap gap-x-3 text-ink-muted">
                  <span>
                    {PRICING_TEXTS.source}: {inToman(rialToToman(rial(source)))}
                  </span>
                  <FromTo from={from} to={to} unit="rial" />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
