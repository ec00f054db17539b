import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { readAccessToken } from '../http/access-token.ts'
import { isConnectionError } from '../http/api-error.ts'
import { rememberSession } from './query-session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The last answer stays on this device and is shown while the network is away: `list` is what a page is about, and its age is
       * told; `frame` is what every page stands in.
       */
      keptOffline?: 'list' | 'frame'
      /** The answer without what the page does not show of it: personal data that nobody reads offline is not kept. */
      keptAs?: (answer: never) => unknown
    }
  }
}

/** A phone with a bad network waits for so long for the newest answer, and sees the kept one from then on. */
const SLOW_MS = 4_000

const loadStore = () => import('./kept-answers.ts')

/**
 * Fetches every query of the panel (TanStack Query's `persister`). Where a service worker is in charge, so that the panel opens
 * without a network, the answer of a query with `keptOffline` is kept, and one that the network does not answer gets its last
 * kept one, with its age: the query then has data and an error, as after any refetch that failed.
 */
export async function fetchAndKeep<Answer>(
  queryFn: QueryFunction<Answer>,
  context: QueryFunctionContext,
  query: Query,
): Promise<Answer> {
  if (query.meta?.keptOffline === undefined) return queryFn(context)
  const token = readAccessToken()
  const isKept = () => Boolean(navigator.serviceWorker?.controller)
  const restore = async () => {
    if (query.state.data === undefined && isKept()) await (await loadStore()).restoreAnswer(query)
  }
  const slow = setTimeout(() => void restore().catch(() => {}), SLOW_MS)
  try {
    const answer = await queryFn(context)
    rememberSession(query, token)
    // The query has its answer once this function has returned.
    if (isKept()) setTimeout(() => void loadStore().then(({ keepAnswer }) => keepAnswer(query)), 0)
    return answer
  } catch (error) {
    if (isConnectionError(error)) await restore().catch(() => {})
    throw error
  } finally {
    clearTimeout(slow)
  }
}
