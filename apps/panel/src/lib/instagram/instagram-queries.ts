import type { InstagramImport, InstagramImportPost, RequestOf } from '@payvand/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { POLLING_MS } from '../http/query-client.ts'

export const IMPORTS_PAGE_SIZE = 15
export const POSTS_PAGE_SIZE = 15

export type PostsShown = NonNullable<NonNullable<RequestOf<'instagram.items'>['query']>['show']>

/** True while an import changes by itself. */
export function isImportActive({ status }: Pick<InstagramImport, 'status'>): boolean {
  return status === 'pending' || status === 'in_progress'
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['instagram', 'imports', page],
    queryFn: ({ signal }) => call('instagram.list', { query: { page, size: IMPORTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isImportActive) ? POLLING_MS : false),
  })

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['instagram', 'import', id],
    queryFn: ({ signal }) => call('instagram.get', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isImportActive(state.data) ? POLLING_MS : false),
  })

export const postsQuery = (id: number, show: PostsShown, page: number) =>
  queryOptions({
    queryKey: ['instagram', 'posts', id, show, page],
    queryFn: ({ signal }) =>
      call('instagram.items', { params: { id }, query: { page, size: POSTS_PAGE_SIZE, show }, signal }),
    placeholderData: keepPreviousData,
  })

export const sourcesQuery = queryOptions({
  queryKey: ['instagram', 'sources'],
  queryFn: ({ signal }) => call('instagram.sources', { signal }),
})

/** Size and number of the pages read to find the post of an item; no import has more posts. */
const LARGEST_PAGE = 100
const MOST_PAGES = 10

/**
 * The posts of an import by the item made of each, or of the project's newest import when none is named: the review
 * shows an item's post beside it, whichever comes next.
 */
export const postsByItemQuery = (projectId: number, importId: number | undefined) =>
  queryOptions({
    queryKey: ['instagram', 'postsByItem', projectId, importId ?? 'newest'],
    queryFn: async ({ signal }) => {
      const id = importId ?? (await newestImportOf(projectId, signal))
      const found = new Map<number, InstagramImportPost>()
      if (id === undefined) return found
      for (let page = 1; page <= MOST_PAGES; page++) {
        const { items, total } = await call('instagram.items', {
          params: { id },
          query: { page, size: LARGEST_PAGE, show: 'products' },
          signal,
        })
        for (const post of items) if (post.projectItemId !== null) found.set(post.projectItemId, post)
        if (page * LARGEST_PAGE >= total) break
      }
      return found
    },
  })

async function newestImportOf(projectId: number, signal: AbortSignal): Promise<number | undefined> {
  const { items } = await call('instagram.list', { query: { page: 1, size: LARGEST_PAGE }, signal })
  return items.find((instagramImport) => instagramImport.projectId === projectId)?.id
}
