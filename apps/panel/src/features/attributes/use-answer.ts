import type { AttributeAnswerBody, AttributeCategoryDetails } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import {
  attributeCategoriesQuery,
  attributeCategoryQuery,
  refreshAttributeTables,
} from '../../lib/attributes/attribute-queries.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { answerBody, draftOf } from './answer-draft.ts'

interface Saving {
  answers: AttributeAnswerBody[]
  words: string
  isUndo?: boolean
}

/**
 * Saves answers for all products of a category, one after another: each answers with all questions, and an older one must
 * not overwrite a newer. Each can be taken back to what was answered before.
 */
export function useAnswer(projectId: number, { categoryId, attributes }: AttributeCategoryDetails) {
  const queryClient = useQueryClient()
  const before = (answers: readonly AttributeAnswerBody[]) =>
    answers.map(
      ({ attributeId }) =>
        attributes.find(({ id }) => id === attributeId)?.answer ?? answerBody(attributeId, draftOf(null)),
    )
  const mutationKey = ['attributes.answer', projectId, categoryId]
  const saving = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ answers }: Saving) =>
      call('attributes.answer', { params: { id: projectId }, body: { categoryId, answers } }),
    onMutate: ({ answers }) => before(answers),
    onSuccess: (details, { words, isUndo }, former) => {
      queryClient.setQueryData(attributeCategoryQuery(projectId, categoryId).queryKey, details)
      const undo = () => saving.mutate({ answers: former, words: ATTRIBUTE_TEXTS.undone, isUndo: true })
      toast.success(words, isUndo ? {} : { onUndo: undo })
    },
    onError: (error) => toast.error(ATTRIBUTE_TEXTS.saveFailed, { description: errorMessage(error) }),
    onSettled: () => {
      void queryClient.invalidateQueries(attributeCategoriesQuery(projectId))
      void refreshAttributeTables()
    },
  })
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Saving).answers,
  }).flat()
  const isSaving = (attributeId: number) => underWay.some((one) => one.attributeId === attributeId)
  return { save: saving.mutate, isSaving }
}
export type AnswerSaving = ReturnType<typeof useAnswer>
