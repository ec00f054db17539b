import { QueryClient } from '@tanstack/react-query'
import { fetchAndKeep } from '../offline/fetch-and-keep.ts'

const FIVE_MINUTES = 5 * 60 * 1000

/** Polling interval of data that is under way (document 2, section 9). */
export const POLLING_MS = 5_000

/** No retry, nothing fetched again on mount or focus, answers kept for five minutes (document 1, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      staleTime: FIVE_MINUTES,
      gcTime: FIVE_MINUTES,
      networkMode: 'always',
      persister: fetchAndKeep,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
