import type { DifferingProduct } from '@payvand/contract'
import { BOOTH_DIFFERENCE_FIELDS, pageCount } from '@payvand/domain'
import { DIFFERENCE_LABELS, persianNumber, RECONCILIATION_TEXTS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { GitCompare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { choiceIn, withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { SelectionBar } from '../../ui/data/selection-bar.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ActionsOnAll } from './actions-on-all.tsx'
import { differenceColumns, nameOf } from './difference-columns.tsx'
import { ExternalEditNotice } from './external-edit-notice.tsx'
import {
  DIFFERENCES_PAGE_SIZE,
  differencesQuery,
  reconciliationOverviewQuery,
  useDifferenceActions,
} from './reconciliation-queries.ts'
import { VerificationCard } from './verification-card.tsx'

const route = getRouteApi('/shell/needs')

/** The products whose observed state differs from the desired one. Filter and page stand in the URL only. */
export function DifferencesPanel() {
  const { page = 1, field: written } = route.useSearch()
  const field = choiceIn(written, BOOTH_DIFFERENCE_FIELDS)
  const navigate = route.useNavigate()
  const overview = useQuery({
    ...reconciliationOverviewQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
  const list = useQuery({ ...differencesQuery(page, field), refetchOnMount: 'always' })
  const actions = useDifferenceActions()
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const { data } = list
  useRefreshWhileRunning(overview.data?.running?.done ?? null)

  // The last row of a page, or of a filter, was decided, so the list goes back.
  useEffect(() => {
    if (!data || list.isPlaceholderData) return
    const last = Math.max(1, pageCount(data.totalCount, DIFFERENCES_PAGE_SIZE))
    if (page > last) void navigate({ search: (search) => withPage(search, last), replace: true })
  }, [data, list.isPlaceholderData, page, navigate])

  const decide = (act: typeof actions.repair | typeof actions.accept) =>
    act.mutate({ projectItemIds: [...selected].map(Number) }, { onSuccess: () => setSelected(new Set()) })
  const clearFilter = () => void navigate({ search: { kind: 'difference' }, replace: true })

  return (
    <>
      {overview.isLoadingError ? (
        <Card className="mb-4">
          <ErrorState
            title={RECONCILIATION_TEXTS.verificationFailed}
            description={errorMessage(overview.error)}
            onRetry={() => void overview.refetch()}
            busy={overview.isFetching}
          />
        </Card>
      ) : overview.data ? (
        <VerificationCard overview={overview.data} late={overview.isRefetchError} />
      ) : (
        <Skeleton className="mb-4 h-24 rounded-lg" />
      )}
      {overview.data && overview.data.externalEdits > 0 && (
        <ExternalEditNotice count={overview.data.externalEdits} />
      )}
      {data && data.fields.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{RECONCILIATION_TEXTS.fields}</legend>
            {data.fields.map((one) => (
              <Chip
                key={one.field}
                selected={one.field === field}
                count={persianNumber(one.count)}
                onClick={() =>
                  void navigate({
                    search: { kind: 'difference', ...(one.field !== field && { field: one.field }) },
                    replace: true,
                  })
                }
              >
                {DIFFERENCE_LABELS[one.field]}
              </Chip>
            ))}
          </fieldset>
          {data.totalCount > 1 && <ActionsOnAll count={data.totalCount} field={field} actions={actions} />}
        </div>
      )}
      <Card flush>
        {list.isLoadingError ? (
          <ErrorState
            title={RECONCILIATION_TEXTS.listFailed}
            description={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        ) : (
          <Table<DifferingProduct>
            label={RECONCILIATION_TEXTS.list}
            columns={differenceColumns(actions)}
            rows={data?.data}
            rowKey={({ projectItemId }) => String(projectItemId)}
            refreshing={list.isPlaceholderData}
            selection={{ selected, onChange: setSelected, rowName: nameOf }}
            empty={
              field ? (
                <EmptyState
                  title={RECONCILIATION_TEXTS.emptyFilterTitle}
                  action={<Button onClick={clearFilter}>{RECONCILIATION_TEXTS.clearFilter}</Button>}
                />
              ) : (
                <Nothing isVerified={overview.data?.lastCompletedAt !== null} />
              )
            }
          />
        )}
      </Card>
      {data && data.totalCount > 0 && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={DIFFERENCES_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
          />
        </div>
      )}
      <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
        <Button size="sm" variant="primary" disabled={actions.isBusy} onClick={() => decide(actions.repair)}>
          {RECONCILIATION_TEXTS.repair}
        </Button>
        <Button size="sm" disabled={actions.isBusy} onClick={() => decide(actions.accept)}>
          {RECONCILIATION_TEXTS.accept}
        </Button>
      </SelectionBar>
    </>
  )
}

function Nothing({ isVerified }: { isVerified: boolean }) {
  const texts = RECONCILIATION_TEXTS
  return (
    <EmptyState
      icon={<GitCompare />}
      title={isVerified ? texts.emptyTitle : texts.unknownTitle}
      description={isVerified ? texts.emptyText : texts.unknownText}
    />
  )
}

/** Shows the findings of a running reconciliation as they come, and once more at its end. */
function useRefreshWhileRunning(compared: number | null): void {
  const queryClient = useQueryClient()
  const before = useRef(compared)
  useEffect(() => {
    if (before.current !== compared) void queryClient.invalidateQueries({ queryKey: ['sync', 'differences'] })
    before.current = compared
  }, [compared, queryClient])
}
