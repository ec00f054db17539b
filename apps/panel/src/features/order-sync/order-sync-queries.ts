import type { Operation, OrderSyncState } from '@payvand/contract'
import { ORDER_SYNC_TEXTS } from '@payvand/texts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'

const RUNNING_MS = 2_000
const IDLE_MS = 30_000

function isUnderWay({ running, reconciliation }: OrderSyncState): boolean {
  return running || reconciliation.running !== null
}

/** Status of reading orders; polled often while something is under way. */
export const orderSyncQuery = queryOptions({
  queryKey: ['orderSync', 'state'],
  queryFn: ({ signal }) => call('orderSync.state', { signal }),
  meta: { keptOffline: 'frame' },
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? RUNNING_MS : IDLE_MS),
})

export const orderFindingsQuery = (reconciliationId: number) =>
  queryOptions({
    queryKey: ['orderSync', 'findings', reconciliationId],
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
  const reconcile = useMutation({
    mutationFn: () => call('operations.start', { body: { kind: 'order_reconciliation' } }),
    onSuccess: (running: Operation) =>
      queryClient.setQueryData(
        orderSyncQuery.queryKey,
        (state) => state && { ...state, reconciliation: { ...state.reconciliation, running } },
      ),
    onError: sayFailed(ORDER_SYNC_TEXTS.reconciliationFailedToStart),
  })
  return { update, reconcile }
}
