import type { InstagramImport, InstagramImportPost } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS, INSTAGRAM_TEXTS, persianNumber } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Images, SearchX, Tag } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import {
  isImportActive,
  POSTS_PAGE_SIZE,
  type PostsShown,
  postsQuery,
} from '../../lib/instagram/instagram-queries.ts'
import { ItemsOperation } from '../../lib/operations/items-operation.tsx'
import type { ItemsRequest, OperationRef } from '../../lib/operations/operation-calls.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { Notice } from '../../lib/project-items/notice.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { postColumns } from './post-columns.tsx'
import { PostJsonModal, PostPreviewModal } from './post-modals.tsx'

/** It stays the same between renders. */
const refreshSoon = () => void refreshProjects()

const route = getRouteApi('/shell/instagram/task/$id')

/**
 * The posts of an import with the values read in each, kept fresh while it runs. Filter and page stand in the URL.
 */
export function ImportPosts({
  instagramImport,
  onEdit,
}: {
  instagramImport: InstagramImport
  onEdit: (itemId: number) => void
}) {
  const { show = 'all', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const isActive = isImportActive(instagramImport)
  const posts = useQuery({
    ...postsQuery(instagramImport.id, show, page),
    refetchOnMount: 'always',
    refetchInterval: isActive ? POLLING_MS : false,
  })
  const [viewed, setViewed] = useState<{
    post: InstagramImportPost
    what: 'preview' | 'json'
    open: boolean
  } | null>(null)
  const judge = useMutation({
    mutationFn: ({ id, isProduct }: { id: number; isProduct: boolean }) =>
      call('instagram.judge', { params: { id }, body: { isProduct } }),
    onSuccess: ({ isProduct }) =>
      toast.success(isProduct ? INSTAGRAM_IMPORT_TEXTS.judgedYes : INSTAGRAM_IMPORT_TEXTS.judgedNo),
    onError: (error) => toast.error(INSTAGRAM_IMPORT_TEXTS.judgeFailed, { description: errorMessage(error) }),
    onSettled: refreshProjects,
  })
  const { projectId } = instagramImport
  const [asked, setAsked] = useState<ItemsRequest | null>(null)
  const [shown, setShown] = useState<OperationRef | null>(null)
  const askCategory = (selection: ItemsRequest['selection']) =>
    setAsked({ kind: 'category', selection, missingOnly: 'filters' in selection })
  const filterBy = (next: PostsShown) =>
    void navigate({ search: next === 'all' ? {} : { show: next }, replace: true })
  const { posts: all, products, failed, verified, sent, defaultPrice } = instagramImport.counts
  const counts: Record<PostsShown, number | null> = { all, products, others: null, failed }
  const close = () => viewed && setViewed({ ...viewed, open: false })

  if (posts.isLoadingError) {
    return (
      <Card>
        <ErrorState
          title={INSTAGRAM_IMPORT_TEXTS.fetchFailed(errorMessage(posts.error))}
          onRetry={() => void posts.refetch()}
          busy={posts.isFetching}
        />
      </Card>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
      <div
        role="group"
        aria-label={INSTAGRAM_IMPORT_TEXTS.filter}
        className="mb-3 flex flex-wrap items-center gap-2"
      >
        {(Object.keys(counts) as PostsShown[]).map((option) => {
          const count = counts[option]
          return (
            <Chip
              key={option}
              selected={show === option}
              onClick={() => filterBy(option)}
              {...(count !== null && { count: persianNumber(count) })}
            >
              {INSTAGRAM_IMPORT_TEXTS.show[option]}
            </Chip>
          )
        })}
        <span className="text-ink-muted text-sm">
          {INSTAGRAM_TEXTS.sentWords(verified, sent)}
          {defaultPrice > 0 && ` · ${INSTAGRAM_IMPORT_TEXTS.defaultPriceCount(defaultPrice)}`}
        </span>
      </div>
      {posts.data?.items.some(({ categoryMissing }) => categoryMissing) && (
        <div className="mb-3">
          <Notice tone="yellow" icon={<Tag aria-hidden />} title={INSTAGRAM_IMPORT_TEXTS.withoutCategory}>
            <Button size="sm" className="mt-1 bg-surface" onClick={() => askCategory({ filters: {} })}>
              {INSTAGRAM_IMPORT_TEXTS.chooseCategoryForAll}
            </Button>
          </Notice>
        </div>
      )}
      <Card flush>
        <Table<InstagramImportPost>
          label={INSTAGRAM_IMPORT_TEXTS.table}
          columns={postColumns({
            judgingId: judge.isPending ? judge.variables.id : null,
            onJudge: ({ id }, isProduct) => judge.mutate({ id, isProduct }),
            onView: (post, what) => setViewed({ post, what, open: true }),
            onEdit,
            onChooseCategory: (itemId) => askCategory({ projectItemIds: [itemId] }),
          })}
          rows={posts.data?.items}
          rowKey={({ id }) => String(id)}
          refreshing={posts.isPlaceholderData}
          stickyOffset="3.5rem"
          empty={
            show === 'all' ? (
              <EmptyState
                icon={<Images />}
                title={INSTAGRAM_IMPORT_TEXTS.emptyTitle}
                description={isActive ? INSTAGRAM_IMPORT_TEXTS.emptyActive : INSTAGRAM_IMPORT_TEXTS.emptyText}
              />
            ) : (
              <EmptyState
                icon={<SearchX />}
                title={INSTAGRAM_IMPORT_TEXTS.filteredTitle}
                action={<Button onClick={() => filterBy('all')}>{INSTAGRAM_IMPORT_TEXTS.clearFilter}</Button>}
              />
            )
          }
        />
      </Card>
      <div className="mt-3 empty:hidden">
        <Pager
          page={page}
          pageSize={POSTS_PAGE_SIZE}
          total={posts.data?.total ?? 0}
          onChange={(next) => void navigate({ search: (search) => withPage(search, next) })}
        />
      </div>
      {asked && (
        <ItemsOperation
          projectId={projectId}
          asked={asked}
          onAsk={setAsked}
          onStarted={(started) => {
            setAsked(null)
            setShown(started)
          }}
        />
      )}
      {shown && <OperationDialog operation={shown} onEndSeen={refreshSoon} onClose={() => setShown(null)} />}
      {viewed?.what === 'json' && <PostJsonModal post={viewed.post} open={viewed.open} onClose={close} />}
      {viewed?.what === 'preview' && (
        <PostPreviewModal post={viewed.post} open={viewed.open} onClose={close} onEdit={onEdit} />
      )}
    </>
  )
}
