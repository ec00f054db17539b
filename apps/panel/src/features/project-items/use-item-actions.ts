import { ITEM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { refreshProjects } from '../../lib/project-queries.ts'
import { type ToastOptions, toast } from '../../ui/toast.ts'

/** The spoken result of an action on many: how many, and how many were left out and why. */
function sayMany(done: string, skipped: number, options: ToastOptions = {}) {
  toast.success(done, { ...options, ...(skipped > 0 && { description: ITEM_TEXTS.skipped(skipped) }) })
}

function sayFailed(title: string) {
  return (error: unknown) => toast.error(title, { description: errorMessage(error) })
}

/** Verify and send, for one item, for chosen ones and for all of a project; each says its result and refreshes the lists. */
export function useItemActions(projectId: number) {
  const after = { onSettled: () => refreshProjects() }
  const params = { id: projectId }
  const navigate = useNavigate()
  const seeBooth = {
    action: { label: ITEM_TEXTS.seeBooth, onPress: () => void navigate({ to: '/product/list' }) },
  }

  const verify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'verified' } }),
    onSuccess: () => toast.success(ITEM_TEXTS.verified),
    onError: sayFailed(ITEM_TEXTS.verifyFailed),
    ...after,
  })
  const unverify = useMutation({
    mutationFn: (id: number) =>
      call('projectItems.update', { params: { id }, body: { verificationStatus: 'unverified' } }),
    onSuccess: () => toast.success(ITEM_TEXTS.unverified),
    onError: sayFailed(ITEM_TEXTS.unverifyFailed),
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
  const verifyMany = useMutation({
    mutationFn: (ids: number[] | 'all') =>
      ids === 'all'
        ? call('projects.verifyAll', { params })
        : call('projectItems.bulkVerify', { body: { projectItemIds: ids } }),
    onSuccess: ({ verifiedCount, skippedCount }) =>
      sayMany(ITEM_TEXTS.manyVerified(verifiedCount), skippedCount),
    onError: sayFailed(ITEM_TEXTS.manyVerifyFailed),
    ...after,
  })
  const sendMany = useMutation({
    mutationFn: (ids: number[] | 'all') =>
      ids === 'all'
        ? call('projects.sendAll', { params })
        : call('projectItems.bulkSend', { body: { projectItemIds: ids } }),
    onSuccess: ({ sentCount, skippedCount }) =>
      sayMany(ITEM_TEXTS.manySent(sentCount), skippedCount, seeBooth),
    onError: sayFailed(ITEM_TEXTS.manySendFailed),
    ...after,
  })
  return { verify, unverify, send, verifyMany, sendMany }
}
export type ItemActions = ReturnType<typeof useItemActions>
