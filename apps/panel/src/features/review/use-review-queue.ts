import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { isFromPost } from '../../lib/instagram/is-from-post.ts'
import type { LibrarySearch } from '../../lib/project-items/library-search.ts'
import { itemSourceQuery, itemsParameters } from '../../lib/project-items/project-item-queries.ts'
import { countOf, type ReviewAct, type ReviewSession } from './review-session.ts'

const PAGE_SIZE = 30
/** More are fetched while this many are still ahead. */
const AHEAD = 8
/** Pages overlap, because an edit may take an item out of the list before the next page is asked for. */
const OVERLAP = 10

/** Keeps the queue filled ahead of the person, and preloads the data of the next item. */
export function useReviewQueue(
  projectId: number,
  search: LibrarySearch,
  session: ReviewSession,
  dispatch: Dispatch<ReviewAct>,
  { withSource }: { withSource: boolean },
) {
  const [error, setError] = useState<unknown>(null)
  const { queue, at, complete } = session
  const needed = !complete && error === null && queue.length - at < AHEAD
  // Verified items have left the list they were found in.
  const left = search.status === 'unverified' ? countOf(session, 'verified') : 0
  const skip = Math.max(0, queue.length - left - (queue.length === 0 ? 0 : OVERLAP))

  useEffect(() => {
    if (!needed) return
    const leaving = new AbortController()
    const query = { ...itemsParameters(search), skip, limit: PAGE_SIZE }
    call('projects.items', { params: { id: projectId }, query, signal: leaving.signal }).then(
      ({ items, total, isTotalCapped }) => {
        const complete = !isTotalCapped && skip + items.length >= total
        dispatch({ type: 'loaded', items, total, isTotalCapped, complete })
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted) setError(failure)
      },
    )
    return () => leaving.abort()
  }, [needed, projectId, search, skip, dispatch])

  const queryClient = useQueryClient()
  const next = queue[at + 1]
  useEffect(() => {
    if (!next) return
    if (next.latestData?.photo) {
      const picture = new Image()
      picture.referrerPolicy = 'no-referrer'
      picture.src = next.latestData.photo
    }
    if (withSource && !isFromPost(next)) void queryClient.prefetchQuery(itemSourceQuery(next.id))
  }, [next, withSource, queryClient])

  const retry = useCallback(() => setError(null), [])
  return { error, retry }
}
