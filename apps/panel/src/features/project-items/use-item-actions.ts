import { ITEM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

function sayFailed(title: string) {
  return (error: unknown) => toast.error(title, { description: errorMessage(error) })
}

/** Verifies or sends one item; each shows its result and refreshes the lists. */
export function useItemActions() {
  const after = { onSettled: () => refreshProjects() }
  const navigate = useNavigate()
  const seeBooth = {
    action: { label: ITEM_TEXTS.seeBooth, onPress: () => void navigate({ to: '/product/list' }) },
  }

  const unverify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'unverified' } }),
    onSuccess: () => toast.success(ITEM_TEXTS.unverified),
    onError: sayFailed(ITEM_TEXTS.unverifyFailed),
    ...after,
  })
  const verify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'verified' } }),
    onSuccess: ({ id }) => toast.success(ITEM_TEXTS.verified, { onUndo: () => unverify.mutate(id) }),
    onError: sayFailed(ITEM_TEXTS.verifyFailed),
    ...after,
  })
  const send = useMutation({
    mutationFn: (id: number) => call('projectItems.bulkSend', { body: { projectItemIds: [id] } }),
    onSuccess: ({ sentCount, skippedCount }) =>
      sentCount > 0
        ? toast.success(ITEM_TEXTS.sent, { description: ITEM_TEXTS.sentHint, ...seeBooth })
        : toast.warning(ITEM_TEXTS.sendFailed, { description: ITEM_TEXTS.skipped(skippedCount) }),
    onError: sayFailed(ITEM_TEXTS.sendFailed),
    ...after,
  })
  return { verify, unverify, send }
}
export type ItemActions = ReturnType<typeof useItemActions>
