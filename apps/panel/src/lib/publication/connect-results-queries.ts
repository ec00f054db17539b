import type { CONNECT_OUTCOMES, InputOf } from '@payvand/contract'
import { DASHBOARD_TEXTS } from '@payvand/texts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { latestSearchQuery, refreshConnected } from './connect-queries.ts'

export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number]
export const RESULTS_PAGE_SIZE = 10

export const connectResultsQuery = (outcome: ConnectOutcome, page: number) =>
  queryOptions({
    queryKey: ['business', 'connectResults', outcome, page],
    queryFn: ({ signal }) =>
      call('publication.connectResults', {
        query: { outcome, page, per_page: RESULTS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type Chosen = InputOf<'publication.connectChosen'>['body']

/** Connects the pairs that a person confirmed, and disconnects connected ones. */
export function useConnectActions() {
  const queryClient = useQueryClient()
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: ['business', 'connectResults'] })
    await queryClient.invalidateQueries({ queryKey: latestSearchQuery.queryKey })
    await refreshConnected()
  }
  const onError = (error: unknown) =>
    toast.error(DASHBOARD_TEXTS.resultFailed, { description: errorMessage(error) })
  const connect = useMutation({
    mutationFn: (chosen: Chosen) => call('publication.connectChosen', { body: chosen }),
    onSuccess: ({ connectedCount, leftOut, leftOutCount }) => {
      const [first] = leftOut
      const description = first && DASHBOARD_TEXTS.notConnected(leftOutCount, first.sentence)
      if (connectedCount === 0) toast.warning(description ?? DASHBOARD_TEXTS.resultFailed)
      else
        toast.success(DASHBOARD_TEXTS.connectedCount(connectedCount), { ...(description && { description }) })
    },
    onError,
    onSettled,
  })
  const part = useMutation({
    mutationFn: (itemId: number) => call('publication.unlink', { params: { id: itemId } }),
    onSuccess: () => toast.success(DASHBOARD_TEXTS.parted),
    onError,
    onSettled,
  })
  return { connect, part, isBusy: connect.isPending || part.isPending }
}
export type ConnectActions = ReturnType<typeof useConnectActions>
