import type { CrawlJob } from '@payvand/contract'
import { CRAWL_JOB_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** The reason why the result of a job is not trusted, and a button that confirms it all the same. */
export function JobWarning({ job, message }: { job: CrawlJob; message: string }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const accept = useMutation({
    mutationFn: () => call('crawlJobs.acceptResult', { params: { id: job.id } }),
    onSuccess: () => toast.success(CRAWL_JOB_TEXTS.accepted),
    onError: (error) => toast.error(CRAWL_JOB_TEXTS.acceptFailed, { description: errorMessage(error) }),
    onSettled: async () => {
      setAsking(false)
      await queryClient.invalidateQueries({ queryKey: ['crawlJobs', job.id] })
      await refreshProjects()
    },
  })
  return (
    <section
      aria-label={CRAWL_JOB_TEXTS.warningTitle}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-yellow-soft px-4 py-3 text-yellow-ink"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 phone:hidden" />
      <div className="min-w-0 flex-1 basis-80">
        <h2 className="font-semibold">{CRAWL_JOB_TEXTS.warningTitle}</h2>
        <p>{message}</p>
      </div>
      <Button onClick={() => setAsking(true)} className="phone:w-full">
        {CRAWL_JOB_TEXTS.accept}
      </Button>
      <ConfirmDialog
        open={asking}
        title={CRAWL_JOB_TEXTS.acceptQuestion}
        description={CRAWL_JOB_TEXTS.acceptConsequence(job.summary?.missing ?? 0)}
        confirmLabel={CRAWL_JOB_TEXTS.accept}
        busy={accept.isPending}
        onConfirm={() => accept.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
