import type { Project } from '@payvand/contract'
import { PROJECT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** An admin's approval or rejection of a waiting project (decisions: "Approval of crawl projects"). */
export function ApprovalButtons({ project }: { project: Pick<Project, 'id' | 'name'> }) {
  const [asking, setAsking] = useState(false)
  const answer = useMutation({
    mutationFn: (adminVerificationStatus: 'verified' | 'rejected') =>
      call('projects.adminVerification', { params: { id: project.id }, body: { adminVerificationStatus } }),
    onSuccess: async (answered) => {
      const approved = answered.adminVerificationStatus === 'verified'
      toast.success(approved ? PROJECT_TEXTS.approved : PROJECT_TEXTS.rejected)
      await refreshProjects()
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => setAsking(false),
  })
  const busyWith = answer.isPending ? answer.variables : null
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        variant="primary"
        busy={busyWith === 'verified'}
        disabled={busyWith === 'rejected'}
        onClick={() => answer.mutate('verified')}
      >
        {PROJECT_TEXTS.approve}
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        busy={busyWith === 'rejected'}
        disabled={busyWith === 'verified'}
        onClick={() => setAsking(true)}
      >
        {PROJECT_TEXTS.reject}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={PROJECT_TEXTS.rejectQuestion(project.name)}
        description={PROJECT_TEXTS.rejectConsequence}
        confirmLabel={PROJECT_TEXTS.reject}
        busy={busyWith === 'rejected'}
        onConfirm={() => answer.mutate('rejected')}
        onCancel={() => setAsking(false)}
      />
    </span>
  )
}
