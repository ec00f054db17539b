import { DISCOUNT_TEXTS, discountTitle } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, type StatusHue } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DiscountCountBadges } from './discount-count-badges.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DiscountProducts } from './discount-products.tsx'
import { DISCOUNTS_PAGE_SIZE, type DiscountRule, discountsQuery } from './discount-queries.ts'
import { StopDiscount } from './stop-discount.tsx'

const HUES: Record<DiscountRule['state'], StatusHue> = {
  scheduled: 'blue',
  running: 'green',
  ended: 'neutral',
  stopped: 'neutral',
}
const DAY_MS = 24 * 3_600_000

/** The products of a rule, or of old prices, whose list is shown. */
interface Shown {
  ruleId: number | null
  title: string
}

/** The discounts of the booth: the seller's rules, and those out of the shop's old prices. */
export function DiscountsTab() {
  const [page, setPage] = useState(1)
  const [isNew, setNew] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const discounts = useQuery({ ...discountsQuery(page), refetchOnMount: 'always' })
  const { data } = discounts
  return (
    <div className="flex flex-col gap-4">
      <Card
        flush
        title={DISCOUNT_TEXTS.title}
        actions={
          <Button variant="primary" onClick={() => setNew(true)}>
            {DISCOUNT_TEXTS.newDiscount}
          </Button>
        }
      >
        {discounts.isLoadingError ? (
          <ErrorState
            title={DISCOUNT_TEXTS.failed}
            description={errorMessage(discounts.error)}
            onRetry={() => void discounts.refetch()}
            busy={discounts.isFetching}
          />
        ) : (
          <Table<DiscountRule>
            label={DISCOUNT_TEXTS.title}
            columns={columnsOf((rule) => setShown({ ruleId: rule.id, title: titleOf(rule) }))}
            rows={data?.items}
            rowKey={({ id }) => String(id)}
            refreshing={discounts.isPlaceholderData}
            skeletonRows={3}
            empty={
              <EmptyState
                icon={<Percent />}
                title={DISCOUNT_TEXTS.empty}
                description={DISCOUNT_TEXTS.emptyText}
              />
            }
          />
        )}
        {(data?.total ?? 0) > DISCOUNTS_PAGE_SIZE && (
          <div className="p-3">
            <Pager page={page} pageSize={DISCOUNTS_PAGE_SIZE} total={data?.total ?? 0} onChange={setPage} />
          </div>
        )}
      </Card>
      {data && data.ofOldPrices.length > 0 && (
        <Card
          title={DISCOUNT_TEXTS.ofOldPrices}
          description={DISCOUNT_TEXTS.ofOldPricesHelp}
          actions={
            <Button onClick={() => setShown({ ruleId: null, title: DISCOUNT_TEXTS.ofOldPrices })}>
              {DISCOUNT_TEXTS.details}
            </Button>
          }
        >
          <DiscountCountBadges counts={data.ofOldPrices} none={DISCOUNT_TEXTS.none} />
        </Card>
      )}
      {isNew && <DiscountDialog onClose={() => setNew(false)} />}
      {shown && <DiscountProducts {...shown} onClose={() => setShown(null)} />}
    </div>
  )
}

function columnsOf(show: (rule: DiscountRule) => void): Column<DiscountRule>[] {
  return [
    {
      id: 'rule',
      header: DISCOUNT_TEXTS.rule,
      compact: 'title',
      grows: true,
      cell: (rule) => (
        <span className="flex flex-col">
          <b className="font-semibold">{discountTitle(rule.percent)}</b>
          <span className="text-ink-muted text-sm">{selectionWords(rule)}</span>
        </span>
      ),
    },
    {
      id: 'period',
      header: DISCOUNT_TEXTS.period,
      compact: 'state',
      narrow: true,
      cell: (rule) => <span className="text-sm">{periodWords(rule)}</span>,
    },
    {
      id: 'state',
      header: DISCOUNT_TEXTS.state,
      compact: 'value',
      narrow: true,
      cell: ({ state }) => <Badge hue={HUES[state]}>{DISCOUNT_TEXTS.ruleStates[state]}</Badge>,
    },
    {
      id: 'products',
      header: DISCOUNT_TEXTS.products,
      compact: 'state',
      cell: ({ counts, state }) => (
        <DiscountCountBadges
          counts={counts}
          none={
            state === 'scheduled'
              ? DISCOUNT_TEXTS.scheduledNone
              : state === 'running'
                ? DISCOUNT_TEXTS.none
                : null
          }
        />
      ),
    },
    {
      id: 'acts',
      header: DISCOUNT_TEXTS.details,
      hideHeader: true,
      narrow: true,
      cell: (rule) => (
        <span className="flex flex-wrap justify-end gap-2 columns:flex-nowrap">
          {rule.counts.length > 0 && (
            <Button size="sm" aria-label={DISCOUNT_TEXTS.detailsOf(titleOf(rule))} onClick={() => show(rule)}>
              {DISCOUNT_TEXTS.details}
            </Button>
          )}
          {(rule.state === 'running' || rule.state === 'scheduled') && <StopDiscount rule={rule} />}
        </span>
      ),
    },
  ]
}

const titleOf = (rule: DiscountRule): string => `${discountTitle(rule.percent)} · ${selectionWords(rule)}`

function selectionWords(rule: DiscountRule): string {
  const { projectId, projectName, categoryId, categoryTitle, chosenCount } = rule
  if (chosenCount !== null) return DISCOUNT_TEXTS.chosen(chosenCount)
  const project =
    projectId === null
      ? null
      : projectName === null
        ? DISCOUNT_TEXTS.ofGoneProject
        : DISCOUNT_TEXTS.ofProject(projectName)
  const category =
    categoryId === null
      ? null
      : categoryTitle === null
        ? DISCOUNT_TEXTS.ofUnknownCategory
        : DISCOUNT_TEXTS.ofCategory(categoryTitle)
  return [category, project].filter((one) => one !== null).join(' · ') || DISCOUNT_TEXTS.allProducts
}

/** The last day is the one before the midnight at which it ends; one that was stopped says what was meant. */
function periodWords({ startsAt, endsAt }: DiscountRule): string {
  const lastDay = new Date(Date.parse(endsAt) - DAY_MS).toISOString()
  return DISCOUNT_TEXTS.from(jalaliDate(startsAt), jalaliDate(lastDay))
}
