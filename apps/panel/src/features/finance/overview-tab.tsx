import type { AnswerOf } from '@payvand/contract'
import { FINANCE_TEXTS } from '@payvand/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { StatusHue } from '../../ui/data/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ForecastCard } from './forecast-card.tsx'

type Summary = AnswerOf<'finance.summary'>
const DAY_MS = 86_400_000

const DOTS: Readonly<Record<StatusHue, string>> = {
  green: 'bg-green',
  yellow: 'bg-yellow',
  red: 'bg-red',
  blue: 'bg-blue',
  neutral: 'bg-line-control',
}

/** Is all of it paid? The sums of what is missing, on its way, too much and unexplained, each with the way to its rows. */
export function OverviewTab({ query }: { query: UseQueryResult<Summary> }) {
  const { data } = query
  const isKnown = data?.reading.completeAt != null && data.reading.isUnderstood
  /** Before the wallet was read and understood nothing is known of it. */
  const known = (amount: number | undefined) => (data && !isKnown ? null : amount)
  if (query.isLoadingError)
    return (
      <Card>
        <ErrorState
          title={FINANCE_TEXTS.failed}
          description={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1 lg:grid-cols-5">
        <Sum label={FINANCE_TEXTS.owedToSeller} hue="red" amount={known(data?.owedToSeller.amount)}>
          {data && isKnown && data.owedToSeller.count > 0 && (
            <Link to="/finance" search={{ tab: 'orders', view: 'short' }} className={linkStyle}>
              {FINANCE_TEXTS.ofOrders(data.owedToSeller.count)}
            </Link>
          )}
        </Sum>
        <Sum label={FINANCE_TEXTS.waiting} hue="blue" amount={known(data?.waiting.amount)}>
          {data && isKnown && data.waiting.count > 0 && (
            <Link to="/finance" search={{ tab: 'orders', view: 'waiting' }} className={linkStyle}>
              {FINANCE_TEXTS.ofOrders(data.waiting.count)}
            </Link>
          )}
        </Sum>
        <Sum label={FINANCE_TEXTS.owedBySeller} hue="yellow" amount={known(data?.owedBySeller.amount)}>
          {data && isKnown && data.owedBySeller.count > 0 && (
            <Link to="/finance" search={{ tab: 'orders', view: 'over' }} className={linkStyle}>
              {FINANCE_TEXTS.ofOrders(data.owedBySeller.count)}
            </Link>
          )}
        </Sum>
        <Sum label={FINANCE_TEXTS.unexplained} hue="yellow" amount={data && data.unexplained.amount}>
          {data && data.unexplained.count > 0 && (
            <Link to="/finance" search={{ tab: 'movements', view: 'unexplained' }} className={linkStyle}>
              {FINANCE_TEXTS.ofMovements(data.unexplained.count)}
            </Link>
          )}
        </Sum>
        <Sum label={FINANCE_TEXTS.balance} hue="neutral" amount={data && data.balance} />
      </div>
      {data && <Answer summary={data} />}
      <ForecastCard forecast={data?.forecast} />
    </div>
  )
}

function Sum({
  label,
  hue,
  amount,
  children,
}: {
  label: string
  hue: StatusHue
  /** Rial; null: not known, undefined: not here yet. */
  amount: number | null | undefined
  children?: ReactNode
}) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex items-center gap-2 text-ink-muted text-sm">
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', DOTS[hue])} />
        <span className="text-balance">{label}</span>
      </div>
      <div className="mt-0.5 font-semibold text-lg">
        {amount === undefined ? (
          <Skeleton className="my-1.5 h-5 w-24" />
        ) : amount === null ? (
          <span className="text-ink-faint">{FINANCE_TEXTS.unknown}</span>
        ) : (
          tomanWords(amount)
        )}
      </div>
      <div className="text-sm">{children}</div>
    </div>
  )
}

/** The answer in words, and what it leaves open. */
function Answer({ summary }: { summary: Summary }) {
  const { owedToSeller, owedBySeller, unexplained, unjudgedCount, latestMs, reading } = summary
  const isKnown = reading.completeAt !== null && reading.isUnderstood
  const isWell =
    isKnown &&
    reading.trouble === null &&
    owedToSeller.count + owedBySeller.count + unexplained.count + unjudgedCount === 0
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-sm">
      {isWell && (
        <p className="flex items-center gap-2 font-medium text-green-ink">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {FINANCE_TEXTS.allWell}
        </p>
      )}
      {isWell && <p>{FINANCE_TEXTS.allWellText}</p>}
      {isKnown && <p>{FINANCE_TEXTS.waitingHelp(Math.ceil(latestMs / DAY_MS))}</p>}
      {unjudgedCount > 0 && (
        <p>
          {FINANCE_TEXTS.unjudged(unjudgedCount)}{' '}
          <Link to="/finance" search={{ tab: 'orders', view: 'unjudged' }} className={linkStyle}>
            {FINANCE_TEXTS.seeUnjudged}
          </Link>
        </p>
      )}
    </div>
  )
}
