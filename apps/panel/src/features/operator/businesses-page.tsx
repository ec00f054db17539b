import type { AnswerOf, OperatedBusiness } from '@payvand/contract'
import { pageCount } from '@payvand/domain'
import { BUSINESS_SORT_LABELS, BUSINESS_TROUBLE_LABELS, OPERATOR_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Building2, SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { businessColumns, Moment } from './business-columns.tsx'
import { businessesQuery, OPERATOR_PAGE_SIZE } from './operator-queries.ts'
import { type BusinessSearch, businessSearchIn } from './operator-search.ts'

const route = getRouteApi('/shell/operator/businesses')
const loadDetails = () => import('./business-drawer.tsx').then((screen) => screen.BusinessDrawer)

const SORTS = (Object.keys(BUSINESS_SORT_LABELS) as (keyof typeof BUSINESS_SORT_LABELS)[]).map((value) => ({
  value,
  label: BUSINESS_SORT_LABELS[value],
}))

/** Every business with its state, for an admin. Filters, page and the open business stand in the URL only. */
export function BusinessesPage({ banner }: { banner?: ReactNode }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, id, trouble } = search
  const list = useQuery({ ...businessesQuery(search), refetchOnMount: 'always' })
  const { data } = list
  const isFiltered = search.search !== undefined || trouble !== undefined
  const change = useCallback(
    (to: { [Name in keyof BusinessSearch]?: BusinessSearch[Name] | undefined }) =>
      void navigate({
        search: ({ page: _page, ...before }) => businessSearchIn({ ...before, ...to }),
        replace: 'search' in to,
        resetScroll: false,
      }),
    [navigate],
  )
  const find = useCallback((words: string) => change({ search: words || undefined }), [change])
  const clear = () => change({ search: undefined, trouble: undefined })

  useEffect(() => {
    if (!data || list.isPlaceholderData) return
    const last = Math.max(1, pageCount(data.totalCount, OPERATOR_PAGE_SIZE))
    if (page > last) void navigate({ search: (before) => withPage(before, last), replace: true })
  }, [data, list.isPlaceholderData, page, navigate])

  return (
    <>
      <PageHeader
        title={OPERATOR_TEXTS.title}
        description={
          data ? OPERATOR_TEXTS[isFiltered ? 'found' : 'total'](data.totalCount) : OPERATOR_TEXTS.subtitle
        }
      />
      <OperatorTabs />
      {banner}
      <section aria-label={OPERATOR_TEXTS.filters} className="mb-3 flex flex-col gap-3">
        {data && <Troubles data={data} chosen={trouble} onChoose={(next) => change({ trouble: next })} />}
        <div className="flex flex-wrap items-end gap-2">
          <TitleSearch label={OPERATOR_TEXTS.search} title={search.search ?? ''} onSearch={find} />
          <Select
            className="w-48 phone:w-full"
            label={OPERATOR_TEXTS.sort}
            hideLabel
            value={search.sort ?? 'trouble'}
            options={SORTS}
            onChange={(sort) => change({ sort })}
          />
          {isFiltered && (
            <Button variant="ghost" onClick={clear}>
              {OPERATOR_TEXTS.clearFilters}
            </Button>
          )}
        </div>
      </section>
      {data?.asOf && (
        <p className="mb-2 text-ink-muted text-sm">
          {OPERATOR_TEXTS.asOf} <Moment at={data.asOf} />
        </p>
      )}
      <Card flush>
        {list.isLoadingError ? (
          <ErrorState
            title={OPERATOR_TEXTS.failed}
            description={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <Table<OperatedBusiness>
            label={OPERATOR_TEXTS.table}
            columns={businessColumns((business) => change({ id: business.id, ...pageOf(page) }))}
            rows={data?.data}
            rowKey={(business) => String(business.id)}
            refreshing={list.isPlaceholderData}
            empty={<NoBusinesses filtered={isFiltered} onClear={clear} />}
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={OPERATOR_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      {id !== undefined && (
        <LazyModal
          key={id}
          load={loadDetails}
          props={{ businessId: id, onClose: () => change({ id: undefined, ...pageOf(page) }) }}
        />
      )}
    </>
  )
}

/** Opening a business keeps the page; changing a filter starts at the first. */
const pageOf = (page: number) => (page > 1 ? { page } : {})

function Troubles({
  data,
  chosen,
  onChoose,
}: {
  data: AnswerOf<'operator.businesses'>
  chosen: BusinessSearch['trouble']
  onChoose: (trouble: BusinessSearch['trouble']) => void
}) {
  const shown = data.troubles.some(({ trouble }) => trouble === chosen)
    ? data.troubles
    : [...data.troubles, ...(chosen ? [{ trouble: chosen, count: 0 }] : [])]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={OPERATOR_TEXTS.troubles}
      className="phone:-mx-4 flex flex-wrap gap-2 phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:py-0.5 phone:[scrollbar-width:none] phone:*:shrink-0"
    >
      <Chip
        selected={chosen === undefined}
        count={persianNumber(data.allCount)}
        onClick={() => onChoose(undefined)}
      >
        {OPERATOR_TEXTS.all}
      </Chip>
      {shown.map(({ trouble, count }) => (
        <Chip
          key={trouble}
          selected={trouble === chosen}
          count={persianNumber(count)}
          onClick={() => onChoose(trouble === chosen ? undefined : trouble)}
        >
          {BUSINESS_TROUBLE_LABELS[trouble]}
        </Chip>
      ))}
    </div>
  )
}

function NoBusinesses({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<SearchX />}
      title={OPERATOR_TEXTS.filteredTitle}
      description={OPERATOR_TEXTS.filteredText}
      action={<Button onClick={onClear}>{OPERATOR_TEXTS.clearFilters}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Building2 />}
      title={OPERATOR_TEXTS.emptyTitle}
      description={OPERATOR_TEXTS.emptyText}
    />
  )
}
