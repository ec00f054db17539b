import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { tellBoothAnswer } from '../../lib/publication/tell-booth-answer.ts'
import { toast } from '../../ui/feedback/toast.ts'

function sayFailed(title: string) {
  return (error: unknown) => toast.error(title, { description: errorMessage(error) })
}

/** Verifies or sends one item; each shows its result and refreshes the lists. */
export function useItemActions() {
  const after = { onSettled: () => refreshProjects() }
  const navigate = useNavigate()
  const seeBooth = {
    action: { label: PROJECT_ITEM_TEXTS.seeBooth, onPress: () => void navigate({ to: '/product/list' }) },
  }

  const unverify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'unverified' } }),
    onSuccess: () => toast.success(PROJECT_ITEM_TEXTS.unverified),
    onError: sayFailed(PROJECT_ITEM_TEXTS.unverifyFailed),
    ...after,
  })
  const verify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'verified' } }),
    onSuccess: ({ id }) => toast.success(PROJECT_ITEM_TEXTS.verified, { onUndo: () => unverify.mutate(id) }),
    onError: sayFailed(PROJECT_ITEM_TEXTS.verifyFailed),
    ...after,
  })
  const send = useMutation({
    mutationFn: (id: number) => call('projectItems.bulkSend', { body: { projectItemIds: [id] } }),
    onSuccess: ({ sentCount, skippedCount }, id) => {
      if (sentCount === 0) {
        const description = PROJECT_ITEM_TEXTS.skipped(skippedCount)
        toast.warning(PROJECT_ITEM_TEXTS.sendFailed, { description })
        return
      }
      toast.success(PROJECT_ITEM_TEXTS.queued, { description: PROJECT_ITEM_TEXTS.queuedHint, ...seeBooth })
      void tellBoothAnswer(id)
    },
    onError: sayFailed(PROJECT_ITEM_TEXTS.sendFailed),
    ...after,
  })
  return { verify, unverify, send }
}
export type ItemActions = ReturnType<typeof useItemActions>
