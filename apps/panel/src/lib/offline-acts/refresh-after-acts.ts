import { queryClient } from '../http/query-client.ts'

/** Reads again what acts may have changed, wherever it is on the screen; the rest is read when it is opened. */
export async function refreshAfterActs(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'business',
  })
}
