import type { Needs as NeedsAnswer } from '@payvand/contract'
import { NEED_KINDS, type NeedKind } from '@payvand/domain'
import { NEED_LABELS, NEED_TEXTS, persianNumber } from '@payvand/texts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { choiceIn } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { NeedList } from '../../lib/needs/need-list.tsx'
import { needsQuery } from '../../lib/needs/need-queries.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'

const route = getRouteApi('/shell/needs')
const SHOWN_OF_ALL = 5
const SHOWN_OF_ONE = 100

/**
 * Everything that needs a person; the filter stands in the URL. `panels` has the lists of the kinds that are decided in
 * place, which belong to other features.
 */
export function NeedsPage({ panels }: { panels: Partial<Record<NeedKind, ReactNode>> }) {
  const kind = choiceIn(route.useSearch().kind, NEED_KINDS)
  const navigate = route.useNavigate()
  const needs = useQuery({
    ...needsQuery(kind === undefined ? SHOWN_OF_ALL : SHOWN_OF_ONE),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
  const counts = needs.data?.counts
  const choose = (next: NeedKind | undefined) =>
    void navigate({ search: next === undefined ? {} : { kind: next }, replace: true })
  const panel = kind && panels[kind]
  return (
    <>
      <PageHeader title={NEED_TEXTS.title} description={NEED_TEXTS.subtitle} />
      <fieldset className="mb-3 flex gap-2 overflow-x-auto pb-1 [scrollbar-width:none] lg:flex-wrap">
        <legend className="sr-only">{NEED_TEXTS.filters}</legend>
        <Chip
          selected={kind === undefined}
          {...(needs.data && { count: persianNumber(needs.data.totalCount) })}
          onClick={() => choose(undefined)}
        >
          {NEED_TEXTS.all}
        </Chip>
        {NEED_KINDS.filter((one) => (counts?.[one] ?? 0) > 0 || one === kind).map((one) => (
          <Chip
            key={one}
            selected={one === kind}
            {...(counts && { count: persianNumber(counts[one]) })}
            onClick={() => choose(one === kind ? undefined : one)}
          >
            {NEED_LABELS[one]}
          </Chip>
        ))}
      </fieldset>
      {panel ?? <Needs kind={kind} query={needs} />}
    </>
  )
}

function Needs({ kind, query }: { kind: NeedKind | undefined; query: UseQueryResult<NeedsAnswer> }) {
  if (query.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title={NEED_TEXTS.failed}
          description={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </Card>
    )
  }
  if (!query.data) {
    return (
      <Card>
        <SkeletonText lines={8} />
      </Card>
    )
  }
  const shown = query.data.data.filter((need) => kind === undefined || need.kind === kind)
  const total = kind === undefined ? query.data.totalCount : query.data.counts[kind]
  const hidden = total - shown.reduce((sum, need) => sum + need.count, 0)
  const hasOrders = shown.some(({ kind: one }) => one === 'late_order' || one === 'due_order')
  return (
    <Card
      flush
      {...((hidden > 0 || hasOrders) && {
        footer: (
          <>
            {hidden > 0 && <span className="me-auto text-ink-muted">{NEED_TEXTS.others(hidden)}</span>}
            {hasOrders && (
              <Link to="/order/dispatch" className={buttonStyle({ variant: 'primary', size: 'sm' })}>
                {NEED_TEXTS.toDispatch}
              </Link>
            )}
          </>
        ),
      })}
    >
      {shown.length > 0 ? (
        <NeedList needs={shown} />
      ) : (
        <EmptyState
          icon={<CircleCheck />}
          title={kind === undefined ? NEED_TEXTS.nothing : NEED_TEXTS.nothingOfKind}
          {...(kind === undefined && { description: NEED_TEXTS.nothingText })}
        />
      )}
    </Card>
  )
}
