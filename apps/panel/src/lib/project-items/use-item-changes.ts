import type { PreflightIssueAnswer, ProjectItem, RequestOf } from '@payvand/contract'
import type { ProductField } from '@payvand/domain'
import { EVIDENCE_TEXTS, evidenceTexts } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { isFromPost } from '../instagram/is-from-post.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { projectItemQuery } from './project-item-queries.ts'

type UpdateBody = RequestOf<'projectItems.update'>['body']

/**
 * The one-press changes beside an item's form: unlocking a field, settling a conflict with the site, choosing the
 * category, repairing a preflight finding. `onChanged` gets the item as it is then.
 */
export function useItemChanges(item: ProjectItem, onChanged?: (changed: ProjectItem) => void) {
  const queryClient = useQueryClient()
  const options = (done: string, failed: string) => ({
    onSuccess: (changed: ProjectItem) => {
      queryClient.setQueryData(projectItemQuery(changed.id).queryKey, changed)
      onChanged?.(changed)
      toast.success(done)
    },
    onError: (error: unknown) => toast.error(failed, { description: errorMessage(error) }),
    onSettled: () => void refreshProjects(),
  })
  const update = (body: UpdateBody) => call('projectItems.update', { params: { id: item.id }, body })

  const unlock = useMutation({
    mutationFn: (field: ProductField) => update({ unlockFields: [field] }),
    ...options(evidenceTexts(isFromPost(item)).unlocked, EVIDENCE_TEXTS.unlockFailed),
  })
  const resolve = useMutation({
    mutationFn: (choice: { field: ProductField; keep: 'mine' | 'theirs' }) => update({ resolve: [choice] }),
    ...options(EVIDENCE_TEXTS.conflictSettled, EVIDENCE_TEXTS.conflictFailed),
  })
  const chooseCategory = useMutation({
    mutationFn: (categoryId: number | null) => update({ categoryId }),
    ...options(EVIDENCE_TEXTS.categorySaved, EVIDENCE_TEXTS.categoryFailed),
  })
  const fix = useMutation({
    mutationFn: async (code: PreflightIssueAnswer['code']) => {
      await call('projectItems.fix', { body: { projectItemIds: [item.id], code } })
      return call('projectItems.get', { params: { id: item.id } })
    },
    ...options(EVIDENCE_TEXTS.fixed, EVIDENCE_TEXTS.fixFailed),
  })
  return { unlock, resolve, chooseCategory, fix }
}
export type ItemChanges = ReturnType<typeof useItemChanges>
