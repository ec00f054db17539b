import type { CrawlJob, JobStats } from '@payvand/contract'
import { canCancelJob, canRetryFailed, canRetryJob } from '@payvand/domain'
import { JOB_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { refreshProjects } from '../../lib/project-queries.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** What can be done with a job; the rule that draws a button is the rule that refuses its call. */
export function JobActions({ job, stats }: { job: CrawlJob; stats: JobStats }) {
  const { id, status } = job
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
    onSuccess: () => toast.success(JOB_TEXTS.cancelled),
    onError: sayFailed(JOB_TEXTS.cancelFailed),
    onSettled: () => {
      setAsking(false)
      return refresh()
    },
  })
  const retry = useMutation({
    mutationFn: () => call('crawlJobs.retry', { params }),
    onSuccess: async (created) => {
      toast.success(JOB_TEXTS.retried)
      await refresh()
      await navigate({ to: '/arachne/jobs/$id', params: { id: created.id } })
    },
    onError: sayFailed(JOB_TEXTS.retryError),
  })
  const retryFailed = useMutation({
    mutationFn: () => call('crawlJobs.retryFailed', { params }),
    onSuccess: ({ retriedCount }) => toast.success(JOB_TEXTS.retriedFailed(retriedCount)),
    onError: sayFailed(JOB_TEXTS.retryFailedError),
    onSettled: refresh,
  })

  return (
    <>
      {canCancelJob(status, stats.pendingItems) && (
        <Button variant="danger-ghost" onClick={() => setAsking(true)}>
          {JOB_TEXTS.cancel}
        </Button>
      )}
      {canRetryFailed(status, stats.failedItems) && (
        <Button busy={retryFailed.isPending} onClick={() => retryFailed.mutate()}>
          {JOB_TEXTS.retryFailed(stats.failedItems)}
        </Button>
      )}
      {canRetryJob(status) && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          {JOB_TEXTS.retry}
        </Button>
      )}
      {stats.completedItems > 0 && (
        <Link
          to="/arachne/projects/$id"
          params={{ id: job.projectId }}
          className={buttonStyle({ variant: 'primary' })}
        >
          {JOB_TEXTS.seeItems}
        </Link>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={JOB_TEXTS.cancelQuestion}
        description={JOB_TEXTS.cancelConsequence(stats.pendingItems)}
        confirmLabel={JOB_TEXTS.cancel}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
