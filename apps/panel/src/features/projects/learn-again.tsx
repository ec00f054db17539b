import { SITE_TEMPLATE_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Learns the template of a project anew, in a job of its own; it is disabled while another job is active. */
export function LearnAgain({ projectId, disabled }: { projectId: number; disabled: boolean }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const learn = useMutation({
    mutationFn: () => call('projects.regenerateTemplate', { params: { id: projectId } }),
    onSuccess: async ({ id }) => {
      toast.success(SITE_TEMPLATE_TEXTS.learnStarted)
      await refreshProjects()
      await navigate({ to: '/arachne/jobs/$id', params: { id } })
    },
    onError: (error) => toast.error(SITE_TEMPLATE_TEXTS.learnFailed, { description: errorMessage(error) }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" disabled={disabled} onClick={() => setAsking(true)}>
        {SITE_TEMPLATE_TEXTS.learnAgain}
      </Button>
      <ConfirmDialog
        open={asking}
        title={SITE_TEMPLATE_TEXTS.learnQuestion}
        description={SITE_TEMPLATE_TEXTS.learnConsequence}
        confirmLabel={SITE_TEMPLATE_TEXTS.learnAgain}
        busy={learn.isPending}
        onConfirm={() => learn.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
