import type { ProjectItem } from '@payvand/contract'
import { isActiveJob, VERIFICATION_STATUSES, type VerificationStatus } from '@payvand/domain'
import { ITEM_TEXTS, persianNumber, VERIFICATION_LABELS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck, ListChecks, PackageSearch, SearchX, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { projectQuery, projectStatsQuery } from '../../lib/project-queries.ts'
import { POLLING_MS } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Table } from '../../ui/table.tsx'
import { itemColumns } from './item-columns.tsx'
import { itemName } from './item-form.ts'
import { ItemModal, type OpenedItem } from './item-modal.tsx'
import { ItemSelectionBar } from './item-selection-bar.tsx'
import { ITEMS_PAGE_SIZE, isUnderWay, projectItemsQuery, SENDING_POLL_MS } from './project-item-queries.ts'
import { useItemActions } from './use-item-actions.ts'

const route = getRouteApi('/shell/arachne/projects/$id')

/** The products a project has found: filter, choose, look, edit, verify, send (document 2, section 2.1). */
export function ItemLibrary({ projectId }: { projectId: number }) {
  const { status, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const stats = useQuery(projectStatsQuery(projectId)).data
  const latestJobStatus = useQuery(projectQuery(projectId)).data?.latestJobStatus ?? null
  const crawling = latestJobStatus !== null && isActiveJob(latestJobStatus)
  const actions = useItemActions(projectId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<OpenedItem | null>(null)

  const items = useQuery({
    ...projectItemsQuery(projectId, status, page),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnderWay) ? SENDING_POLL_MS : crawling && POLLING_MS,
  })
  useStatsOfSameAge(projectId, items.dataUpdatedAt)
  const filterBy = (next: VerificationStatus | undefined) =>
    void navigate({ search: next ? { status: next } : {}, hash: true })
  const counts = {
    unverified: stats?.unverifiedItems,
    verified: stats?.verifiedItems,
    sent: stats?.sentItems,
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
        <div role="group" aria-label={ITEM_TEXTS.filter} className="flex flex-wrap gap-2">
          <Chip
            selected={status === undefined}
            onClick={() => filterBy(undefined)}
            {...countOf(stats?.totalItems)}
          >
            {ITEM_TEXTS.all}
          </Chip>
          {VERIFICATION_STATUSES.map((option) => (
            <Chip
              key={option}
              selected={status === option}
              onClick={() => filterBy(option)}
              {...countOf(counts[option])}
            >
              {VERIFICATION_LABELS[option]}
            </Chip>
          ))}
        </div>
        <Menu
          label={ITEM_TEXTS.bulkMenu}
          icon={<ListChecks aria-hidden />}
          disabled={actions.verifyMany.isPending || actions.sendMany.isPending}
          entries={[
            {
              id: 'verify-all',
              label: ITEM_TEXTS.verifyAll,
              icon: <CheckCheck />,
              disabled: counts.unverified === 0,
              onSelect: () => actions.verifyMany.mutate('all'),
            },
            {
              id: 'send-all',
              label: ITEM_TEXTS.sendAll,
              icon: <Send />,
              disabled: counts.verified === 0,
              onSelect: () => actions.sendMany.mutate('all'),
            },
          ]}
        />
      </div>
      <Card flush>
        {items.isLoadingError ? (
          <ErrorState
            description={errorMessage(items.error)}
            onRetry={() => void items.refetch()}
            busy={items.isFetching}
          />
        ) : (
          <Table<ProjectItem>
            label={ITEM_TEXTS.table}
            columns={itemColumns({
              firstRow: (page - 1) * ITEMS_PAGE_SIZE + 1,
              actions,
              onOpen: (item, mode) => setOpened({ item, mode, open: true }),
            })}
            rows={items.data?.items}
            rowKey={(item) => String(item.id)}
            isMuted={(item) => !item.isActive}
            refreshing={items.isPlaceholderData}
            stickyOffset="3.5rem"
            selection={{
              selected,
              onChange: setSelected,
              canSelect: (item) => item.isActive,
              rowName: itemName,
            }}
            empty={
              status === undefined ? (
                <EmptyState
                  icon={<PackageSearch />}
                  title={ITEM_TEXTS.emptyTitle}
                  description={crawling ? ITEM_TEXTS.emptyCrawling : ITEM_TEXTS.emptyText}
                />
              ) : (
                <EmptyState
                  icon={<SearchX />}
                  title={ITEM_TEXTS.filteredTitle}
                  description={ITEM_TEXTS.filteredText}
                  action={<Button onClick={() => filterBy(undefined)}>{ITEM_TEXTS.clearFilter}</Button>}
                />
              )
            }
          />
        )}
      </Card>
      <div className="mt-3">
        <Pager
          page={page}
          pageSize={ITEMS_PAGE_SIZE}
          total={items.data?.total ?? 0}
          onChange={(next) =>
            void navigate({
              search: (search) => withPage(search, next),
              hash: true,
            })
          }
        />
      </div>
      <ItemSelectionBar selected={selected} actions={actions} onClear={() => setSelected(new Set())} />
      {opened && <ItemModal key={opened.item.id} opened={opened} actions={actions} onChange={setOpened} />}
    </>
  )
}

/** The counts above are read again whenever the rows beneath them are, so that the two never disagree for long. */
function useStatsOfSameAge(projectId: number, itemsReadAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (itemsReadAt > 0) void queryClient.invalidateQueries(projectStatsQuery(projectId))
  }, [queryClient, projectId, itemsReadAt])
}

function countOf(count: number | undefined) {
  return count === undefined ? {} : { count: persianNumber(count) }
}
