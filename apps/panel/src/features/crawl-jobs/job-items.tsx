import type { JobStats } from '@payvand/contract'
import { JOB_ITEM_STATUSES, type ProjectSource } from '@payvand/domain'
import { JOB_ITEM_STATUS_LABELS, jobTexts, persianNumber } from '@payvand/texts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileSearch, SearchX } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import type { JobItemFilter } from '../../lib/crawl-jobs/job-item-filter.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { jobItemColumns } from './job-item-columns.tsx'
import { JobItemModal } from './job-item-modal.tsx'
import { crawlJobItemsQuery, JOB_ITEMS_PAGE_SIZE, type JobItem } from './job-item-queries.ts'

const route = getRouteApi('/shell/arachne/jobs/$id')

/** The pages of a job, kept fresh while it is active. Filter and page stand in the URL. */
export function JobItems({
  jobId,
  source,
  active,
  stopped,
  counts,
}: {
  jobId: number
  source: ProjectSource
  active: boolean
  /** The seller cancelled it. */
  stopped: boolean
  counts: JobStats | undefined
}) {
  const words = jobTexts(source)
  const { status, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [viewed, setViewed] = useState<{ item: JobItem; open: boolean } | null>(null)
  const items = useQuery({
    ...crawlJobItemsQuery(jobId, status, page),
    refetchOnMount: 'always',
    refetchInterval: active ? POLLING_MS : false,
    placeholderData: keepPreviousData,
  })
  const retry = useMutation({
    mutationFn: (id: number) => call('crawlJobItems.retry', { params: { id } }),
    onSuccess: () => toast.success(words.itemRequeued),
    onError: (error) => toast.error(words.itemRetryFailed, { description: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['crawlJobs', jobId] }),
  })
  const filterBy = (next: JobItemFilter | undefined) =>
    void navigate({ search: next ? { status: next } : {}, hash: true })

  const countOf = counts && countsOf(counts, active)
  const filters: readonly JobItemFilter[] =
    countOf?.not_read || status === 'not_read' ? [...JOB_ITEM_STATUSES, 'not_read'] : JOB_ITEM_STATUSES

  if (items.isLoadingError) {
    return (
      <ErrorState
        description={errorMessage(items.error)}
        onRetry={() => void items.refetch()}
        busy={items.isFetching}
      />
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div role="group" aria-label={words.filter} className="mb-3 flex flex-wrap gap-2">
        <Chip
          selected={status === undefined}
          onClick={() => filterBy(undefined)}
          {...(counts && { count: persianNumber(counts.totalItems) })}
        >
          {words.all}
        </Chip>
        {filters.map((option) => (
          <Chip
            key={option}
            selected={status === option}
            onClick={() => filterBy(option)}
            {...(countOf && { count: persianNumber(countOf[option]) })}
          >
            {option === 'not_read' ? words.notRead : JOB_ITEM_STATUS_LABELS[option]}
          </Chip>
        ))}
      </div>
      <Card flush>
        <Table<JobItem>
          label={words.table}
          columns={jobItemColumns({
            firstRow: (page - 1) * JOB_ITEMS_PAGE_SIZE + 1,
            retryingId: retry.isPending ? retry.variables : null,
            onRetry: (item) => retry.mutate(item.id),
            onView: (item) => setViewed({ item, open: true }),
          })}
          rows={items.data?.items}
          rowKey={(item) => String(item.id)}
          refreshing={items.isPlaceholderData}
          stickyOffset="3.5rem"
          empty={
            status === undefined ? (
              <EmptyState
                icon={<FileSearch />}
                title={words.emptyTitle}
                description={active ? words.emptyActive : stopped ? words.emptyStopped : words.emptyText}
              />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title={words.filteredTitle}
                action={<Button onClick={() => filterBy(undefined)}>{words.clearFilter}</Button>}
              />
            )
          }
        />
      </Card>
      <div className="mt-3">
        <Pager
          page={page}
          pageSize={JOB_ITEMS_PAGE_SIZE}
          total={items.data?.total ?? 0}
          onChange={(next) =>
            void navigate({
              search: (search) => withPage(search, next),
              hash: true,
            })
          }
        />
      </div>
      {viewed && (
        <JobItemModal
          item={viewed.item}
          open={viewed.open}
          onClose={() => setViewed({ ...viewed, open: false })}
        />
      )}
    </>
  )
}

/** The pages behind each filter; those an ended job did not come to have failed on the wire, and count apart here. */
function countsOf(
  { completedItems, failedItems, notReadItems, pendingItems }: JobStats,
  active: boolean,
): Record<JobItemFilter, number> {
  const notRead = active ? 0 : notReadItems
  return {
    pending: pendingItems,
    completed: completedItems,
    failed: failedItems - notReadItems,
    not_read: notRead,
  }
}
