import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Reads the posts and captions of an import again, with the template learned from corrections. */
export function useRetry(id: number) {
  return useMutation({
    mutationFn: () => call('instagram.retry', { params: { id } }),
    onSuccess: () => toast.success(INSTAGRAM_IMPORT_TEXTS.retried),
    onError: (error) => toast.error(INSTAGRAM_IMPORT_TEXTS.retryFailed, { description: errorMessage(error) }),
    onSettled: refreshProjects,
  })
}
