import type { AdminActAnswer } from '@payvand/contract'
import { ADMIN_ACTS } from '@payvand/domain'
import { ADMIN_ACT_LABELS, AUDIT_LOG_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ScrollText, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { OperatorTabs } from '../../lib/operator-tabs.tsx'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { DateRange } from '../../ui/dates/date-range.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { auditLogColumns } from './audit-log-columns.tsx'
import { auditLogQuery, OPERATOR_PAGE_SIZE } from './operator-queries.ts'
import { type AuditLogSearch, auditLogSearchIn } from './operator-search.ts'

const route = getRouteApi('/shell/operator/audit-log')
const ANY = 'any'
const ACTS = [
  { value: ANY, label: AUDIT_LOG_TEXTS.allActs },
  ...ADMIN_ACTS.map((act) => ({ value: act, label: ADMIN_ACT_LABELS[act] })),
]

/** The log of admins, newest first. It is only read, so there are no buttons but the filters. */
export function AuditLogPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, act, from, to } = search
  const log = useQuery({ ...auditLogQuery(search), refetchOnMount: 'always' })
  const { data } = log
  const isFiltered = Object.keys(search).some((key) => key !== 'page')
  const change = useCallback(
    (next: { [Name in keyof AuditLogSearch]?: unknown }) =>
      void navigate({
        search: ({ page: _page, ...before }) => auditLogSearchIn({ ...before, ...next }),
        replace: 'search' in next,
      }),
    [navigate],
  )
  const find = useCallback((words: string) => change({ search: words || undefined }), [change])
  const clear = () => void navigate({ search: {} })
  return (
    <>
      <PageHeader title={AUDIT_LOG_TEXTS.title} description={AUDIT_LOG_TEXTS.subtitle} />
      <OperatorTabs />
      <section aria-label={AUDIT_LOG_TEXTS.filters} className="mb-3 flex flex-wrap items-end gap-2">
        <TitleSearch label={AUDIT_LOG_TEXTS.search} title={search.search ?? ''} onSearch={find} />
        <Select
          className="w-48 phone:w-full"
          label={AUDIT_LOG_TEXTS.act}
          hideLabel
          value={act ?? ANY}
          options={ACTS}
          onChange={(value) => change({ act: value })}
        />
        <DateRange
          className="w-96 phone:w-full"
          label={AUDIT_LOG_TEXTS.when}
          value={{ from: from ?? null, to: to ?? null }}
          onChange={(days) => change({ from: days.from, to: days.to })}
        />
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            {AUDIT_LOG_TEXTS.clearFilters}
          </Button>
        )}
      </section>
      <Card flush>
        {log.isLoadingError ? (
          <ErrorState
            title={AUDIT_LOG_TEXTS.failed}
            description={errorMessage(log.error)}
            onRetry={() => void log.refetch()}
            busy={log.isFetching}
          />
        ) : (
          <Table<AdminActAnswer>
            label={AUDIT_LOG_TEXTS.table}
            columns={auditLogColumns}
            rows={data?.data}
            rowKey={({ id }) => String(id)}
            refreshing={log.isPlaceholderData}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<SearchX />}
                  title={AUDIT_LOG_TEXTS.filteredTitle}
                  description={AUDIT_LOG_TEXTS.filteredText}
                  action={<Button onClick={clear}>{AUDIT_LOG_TEXTS.clearFilters}</Button>}
                />
              ) : (
                <EmptyState
                  icon={<ScrollText />}
                  title={AUDIT_LOG_TEXTS.emptyTitle}
                  description={AUDIT_LOG_TEXTS.emptyText}
                />
              )
            }
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
    </>
  )
}
