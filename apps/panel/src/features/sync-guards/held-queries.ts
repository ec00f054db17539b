import type { ChosenHeld, HeldChange } from '@payvand/contract'
import type { GuardCode } from '@payvand/domain'
import { SYNC_GUARD_TEXTS } from '@payvand/texts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { doOrQueue } from '../../lib/offline-acts/do-or-queue.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const HELD_PAGE_SIZE = 15

/** The held changes of one guard; without a code, of all guards. */
export const heldQuery = (page: number, code: GuardCode | undefined) =>
  queryOptions({
    queryKey: ['sync', 'held', page, code],
    queryFn: ({ signal }) =>
      call('syncGuards.held', {
        query: { skip: (page - 1) * HELD_PAGE_SIZE, limit: HELD_PAGE_SIZE, ...(code && { code }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** One change, which may wait for a network, or all of a guard. */
type Chosen = HeldChange | ChosenHeld

const oneOf = ({ changeId, version, name }: HeldChange) => ({
  changeId,
  version,
  name: name ?? SYNC_GUARD_TEXTS.noName,
})

/** Releases held changes, or discards them with an undo; each shows its result. */
export function useHeldActions() {
  const queryClient = useQueryClient()
  const onSettled = async () => {
    await queryClient.invalidateQueries({ queryKey: ['sync'] })
    await refreshProjects()
  }
  const sayFailed = (title: string) => (error: unknown) =>
    toast.error(title, { description: errorMessage(error) })

  const restore = useMutation({
    mutationFn: (discardedAt: string) => call('syncGuards.undoDiscard', { body: { discardedAt } }),
    onSuccess: ({ heldCount }) => toast.success(SYNC_GUARD_TEXTS.restored(heldCount)),
    onError: sayFailed(SYNC_GUARD_TEXTS.restoreFailed),
    onSettled,
  })
  const release = useMutation({
    mutationFn: (chosen: Chosen) =>
      'changeId' in chosen
        ? doOrQueue({ kind: 'release', ...oneOf(chosen) })
        : call('syncGuards.release', { body: { choice: chosen } }),
    onSuccess: (answer) => {
      if (answer === null) return
      const { releasedCount } = answer
      if (releasedCount > 0) toast.success(SYNC_GUARD_TEXTS.released(releasedCount))
      else toast.warning(SYNC_GUARD_TEXTS.changedMeanwhile)
    },
    onError: sayFailed(SYNC_GUARD_TEXTS.releaseFailed),
    onSettled,
  })
  const discard = useMutation({
    mutationFn: (chosen: Chosen) =>
      'changeId' in chosen
        ? doOrQueue({ kind: 'discard', ...oneOf(chosen) })
        : call('syncGuards.discard', { body: { choice: chosen } }),
    onSuccess: (answer) => {
      if (answer === null) return
      const { discardedCount, discardedAt } = answer
      if (discardedCount > 0)
        toast.success(SYNC_GUARD_TEXTS.discarded(discardedCount), {
          description: SYNC_GUARD_TEXTS.discardedText,
          onUndo: () => restore.mutate(discardedAt),
        })
      else toast.warning(SYNC_GUARD_TEXTS.changedMeanwhile)
    },
    onError: sayFailed(SYNC_GUARD_TEXTS.discardFailed),
    onSettled,
  })
  return { release, discard, isBusy: release.isPending || discard.isPending }
}
export type HeldActions = ReturnType<typeof useHeldActions>
