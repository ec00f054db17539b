import type { CrawlJob, JobStats } from '@payvand/contract'
import { canCancelJob, canRetryFailed, canRetryJob } from '@payvand/domain'
import { jobTexts } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** The actions on a job; the rule that renders a button is the rule that refuses its call. */
export function JobActions({ job, stats }: { job: CrawlJob; stats: JobStats }) {
  const { id, status, projectSource } = job
  const words = jobTexts(projectSource)
  const params = { id }
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['crawlJobs', id] }), refreshProjects()])
  const sayFailed = (title: string) => (error: unknown) =>
    toast.error(title, { description: errorMessage(error) })

  const cancel = useMutation({
    mutationFn: () => call('crawlJobs.cancel', { params }),
    onSuccess: () => toast.success(words.cancelled),
    onError: sayFailed(words.cancelFailed),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const retry = useMutation({
    mutationFn: () => call('crawlJobs.retry', { params }),
    onSuccess: async (created) => {
      toast.success(words.retried)
      await refresh()
      await navigate({ to: '/arachne/jobs/$id', params: { id: created.id } })
    },
    onError: sayFailed(words.retryError),
  })
  const retryFailed = useMutation({
    mutationFn: () => call('crawlJobs.retryFailed', { params }),
    onSuccess: ({ retriedCount }) => toast.success(words.retriedFailed(retriedCount)),
    onError: sayFailed(words.retryFailedError),
    onSettled: refresh,
  })

  return (
    <>
      {canCancelJob(status) && (
        <Button variant="danger-ghost" onClick={() => setAsking(true)}>
          {words.cancel}
        </Button>
      )}
      {canRetryFailed(status, stats.failedItems) && (
        <Button busy={retryFailed.isPending} onClick={() => retryFailed.mutate()}>
          {stats.notReadItems > 0 ? words.readRest(stats.failedItems) : words.retryFailed(stats.failedItems)}
        </Button>
      )}
      {canRetryJob(status) && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </Button>
      )}
      {stats.completedItems > 0 && (
        <Link
          to="/arachne/projects/$id"
          params={{ id: job.projectId }}
          className={buttonStyle({ variant: 'primary' })}
        >
          {words.seeItems}
        </Link>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={words.cancelQuestion}
        description={words.cancelConsequence(stats.pendingItems)}
        confirmLabel={words.cancel}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
