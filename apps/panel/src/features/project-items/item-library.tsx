import type { ProjectItem } from '@payvand/contract'
import { isActiveJob } from '@payvand/domain'
import { LIBRARY_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PackageSearch, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { ItemsOperation } from '../../lib/operations/items-operation.tsx'
import { isActive } from '../../lib/operations/operation.ts'
import type { ItemsRequest, OperationRef } from '../../lib/operations/operation-calls.ts'
import { OperationCard } from '../../lib/operations/operation-card.tsx'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import { conditionCount, type ItemFilter, withFilter } from '../../lib/project-items/library-search.ts'
import {
  ITEMS_PAGE_SIZE,
  isOnItsWay,
  itemCountsQuery,
  projectItemsQuery,
  SENDING_POLL_MS,
} from '../../lib/project-items/project-item-queries.ts'
import { projectQuery, projectStatsQuery } from '../../lib/projects/project-queries.ts'
import { useBoothCountedAgain } from '../../lib/session/use-booth-counted-again.ts'
import { SiteCategoriesModal } from '../../lib/site-categories/site-categories-modal.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { useRowChoice } from '../../ui/data/use-row-choice.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AttributesNotice } from './attributes-notice.tsx'
import { CategoryNotice } from './category-notice.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { itemColumns } from './item-columns.tsx'
import { ItemModal, type OpenedItem } from './item-modal.tsx'
import { ItemSelectionBar } from './item-selection-bar.tsx'
import { LibraryActs } from './library-acts.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { useItemActions } from './use-item-actions.ts'
import { useLatestOperation } from './use-latest-operation.ts'
import { useOpenedItem } from './use-opened-item.ts'

const route = getRouteApi('/shell/arachne/projects/$id')

/** The products a project has found: filter, choose, look, edit, verify, send (document 2, section 2.1). */
export function ItemLibrary({ projectId }: { projectId: number }) {
  const { edit, ...search } = route.useSearch()
  const { page = 1 } = search
  const navigate = route.useNavigate()
  const counts = useQuery({ ...itemCountsQuery(projectId), refetchOnMount: 'always' }).data
  const latestJobStatus = useQuery(projectQuery(projectId)).data?.latestJobStatus ?? null
  const crawling = latestJobStatus !== null && isActiveJob(latestJobStatus)
  const actions = useItemActions()
  const choice = useRowChoice()
  const [opened, setOpened] = useOpenedItem(edit)
  const [asked, setAsked] = useState<ItemsRequest | null>(null)
  const [shown, setShown] = useState<OperationRef | null>(null)
  const [sorting, setSorting] = useState(false)
  const { operation, late, offered, dismiss } = useLatestOperation(projectId, { onShow: setShown })

  const items = useQuery({
    ...projectItemsQuery(projectId, search),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.items.some(isOnItsWay) ? SENDING_POLL_MS : crawling && POLLING_MS,
  })
  useCountsOfSameAge(projectId, items.dataUpdatedAt)
  useBoothCountedAgain(counts?.sentItems)
  useRowsOnceCounted(projectId, counts?.isCounting ?? false)
  const filterBy = (change: { [Key in keyof ItemFilter]?: ItemFilter[Key] | undefined }) =>
    void navigate({ search: (before) => withFilter(before, change), hash: true })
  const reset = () =>
    void navigate({
      search: ({ status, sort }) => ({ ...(status && { status }), ...(sort && { sort }) }),
      hash: true,
    })
  const showAll = () => void navigate({ search: {}, hash: true })
  const showOpened = (next: OpenedItem) => {
    setOpened(next)
    if (!next.open && edit !== undefined)
      void navigate({ search: ({ edit: _edit, ...before }) => before, hash: true, replace: true })
  }
  const working = operation !== null && isActive(operation)
  const isFiltered = search.status !== undefined || conditionCount(search) > 0

  return (
    <>
      <DraftNotice
        projectId={projectId}
        {...(opened?.open && { openItemId: opened.item.id })}
        onContinue={(id) => void navigate({ search: (before) => ({ ...before, edit: id }), hash: true })}
      />
      <CategoryNotice count={counts?.withoutCategory} disabled={working} onAsk={setAsked} />
      <AttributesNotice projectId={projectId} count={counts?.withoutAttributes} />
      {operation && offered && (
        <OperationCard
          operation={operation}
          late={late}
          brief
          className="mb-3"
          onShow={() => setShown(operation)}
          onDismiss={dismiss}
        />
      )}
      <LibraryToolbar
        projectId={projectId}
        search={search}
        counts={counts}
        found={items.data}
        onFilter={filterBy}
        onSort={(sort) =>
          void navigate({
            search: ({ sort: _sort, page: _page, ...before }) => ({
              ...before,
              ...(sort !== 'oldest' && { sort }),
            }),
            hash: true,
          })
        }
        onReset={reset}
        acts={
          <LibraryActs
            projectId={projectId}
            search={search}
            counts={counts}
            disabled={working}
            isChoosing={choice.isChoosing}
            onChoosing={choice.setChoosing}
            onAsk={setAsked}
            onCategories={() => setSorting(true)}
          />
        }
      />
      <Card flush>
        {items.isLoadingError ? (
          <ErrorState
            description={errorMessage(items.error)}
            onRetry={() => void items.refetch()}
            busy={items.isFetching}
          />
        ) : (
          <Table<ProjectItem>
            label={PROJECT_ITEM_TEXTS.table}
            columns={itemColumns({
              actions,
              onOpen: (item, mode) => setOpened({ item, mode, open: true }),
            })}
            rows={items.data?.items}
            rowKey={(item) => String(item.id)}
            isMuted={(item) => !item.isActive}
            refreshing={items.isPlaceholderData}
            stickyOffset="3.5rem"
            selection={{
              selected: choice.selected,
              onChange: choice.select,
              choosing: choice.isChoosing,
              onChoosing: choice.setChoosing,
              canSelect: (item) => item.isActive,
              rowName: itemName,
            }}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<SearchX />}
                  title={LIBRARY_TEXTS.filteredTitle}
                  description={LIBRARY_TEXTS.filteredText}
                  action={<Button onClick={showAll}>{LIBRARY_TEXTS.clearFilters}</Button>}
                />
              ) : (
                <EmptyState
                  icon={<PackageSearch />}
                  title={PROJECT_ITEM_TEXTS.emptyTitle}
                  description={crawling ? PROJECT_ITEM_TEXTS.emptyCrawling : PROJECT_ITEM_TEXTS.emptyText}
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
          isCapped={items.data?.isTotalCapped ?? false}
          onChange={(next) => void navigate({ search: (before) => withPage(before, next), hash: true })}
        />
      </div>
      <ItemSelectionBar selected={choice.selected} onAsk={setAsked} onShow={setShown} onClear={choice.end} />
      {asked && (
        <ItemsOperation
          projectId={projectId}
          asked={asked}
          onAsk={setAsked}
          onStarted={(started) => {
            choice.end()
            setAsked(null)
            setShown(started)
          }}
        />
      )}
      {shown && <OperationDialog operation={shown} onEndSeen={dismiss} onClose={() => setShown(null)} />}
      <SiteCategoriesModal projectId={projectId} open={sorting} onClose={() => setSorting(false)} />
      {opened && <ItemModal key={opened.item.id} opened={opened} actions={actions} onChange={showOpened} />}
    </>
  )
}

/** Reads the counts above again whenever the rows beneath them are, so that the two never disagree for long. */
function useCountsOfSameAge(projectId: number, itemsReadAt: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (itemsReadAt === 0) return
    void queryClient.invalidateQueries(projectStatsQuery(projectId))
    void queryClient.invalidateQueries(itemCountsQuery(projectId))
  }, [queryClient, projectId, itemsReadAt])
}

/** The rows say what an item lacks: they are read again when what is counted of them has settled. */
function useRowsOnceCounted(projectId: number, isCounting: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isCounting) return
    return () => void queryClient.invalidateQueries({ queryKey: ['projects', 'items', projectId] })
  }, [queryClient, projectId, isCounting])
}
