import type { OrderSyncState } from '@payvand/contract'
import { ORDER_SYNC_TEXTS } from '@payvand/texts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'

const RUNNING_MS = 2_000
const IDLE_MS = 30_000

function isUnderWay({ running, comparison }: OrderSyncState): boolean {
  return running || comparison.running !== null
}

/** Status of reading orders; polled often while something is under way. */
export const orderSyncQuery = queryOptions({
  queryKey: ['orderSync', 'state'],
  queryFn: ({ signal }) => call('orderSync.state', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? RUNNING_MS : IDLE_MS),
})

export const orderFindingsQuery = (comparisonId: number) =>
  queryOptions({
    queryKey: ['orderSync', 'findings', comparisonId],
    queryFn: ({ signal }) => call('orderSync.findings', { signal }),
  })

/** Reads the orders now, or starts a reconciliation; each shows the reason when it cannot. */
export function useOrderSyncActions() {
  const queryClient = useQueryClient()
  const onSuccess = (state: OrderSyncState) => queryClient.setQueryData(orderSyncQuery.queryKey, state)
  const sayFailed = (title: string) => (error: unknown) =>
    toast.error(title, { description: errorMessage(error) })
  const update = useMutation({
    mutationFn: () => call('orderSync.now'),
    onSuccess,
    onError: sayFailed(ORDER_SYNC_TEXTS.updateFailed),
  })
  const compare = useMutation({
    mutationFn: () => call('orderSync.compare'),
    onSuccess,
    onError: sayFailed(ORDER_SYNC_TEXTS.comparisonFailedToStart),
  })
  return { update, compare }
}
