import type { ChatView } from '@payvand/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { modelCountQuery } from '../../lib/session/session.ts'

export const CHATS_PAGE_SIZE = 20
/** A buyer writes without anything being done here. */
const REFRESH_MS = 20_000

export const chatListQuery = (view: ChatView, page: number) =>
  queryOptions({
    queryKey: ['chats', 'list', view, page],
    queryFn: async ({ signal }) => {
      const chats = await call('chats.list', { query: { view, page, per_page: CHATS_PAGE_SIZE }, signal })
      const { waitingCount } = chats
      // The menu's numbers are from an earlier answer: they follow, so that no two numbers on a page differ.
      queryClient.setQueryData(
        modelCountQuery.queryKey,
        (counts) =>
          counts && {
            ...counts,
            messageCount: waitingCount,
            needCount: counts.needCount + waitingCount - counts.messageCount,
          },
      )
      return chats
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.reading.running ? POLLING_MS : REFRESH_MS),
  })

/** A page of a conversation for each that was asked for, the newest first. */
export const conversationQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'one', id],
    queryFn: ({ pageParam, signal }) =>
      call('chats.messages', {
        params: { id },
        query: pageParam === null ? {} : { before_id: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasOlder ? page.data[0]?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.answers.some(({ state: one }) => one !== 'failed') ? POLLING_MS : REFRESH_MS,
  })

/** Reads the conversations, their list and what waits for the seller again: a change of one is a change of all. */
export async function refreshChats(): Promise<void> {
  const keys = [['chats'], ['needs'], modelCountQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useReadNow() {
  return useMutation({ mutationFn: () => call('chats.readNow'), onSettled: refreshChats })
}
