import { PROJECT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { refreshProjects } from '../../lib/project-queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** An admin's answer to a project that waits (decisions: "Approval of crawl projects"). */
export function ApprovalButtons({ projectId }: { projectId: number }) {
  const answer = useMutation({
    mutationFn: (adminVerificationStatus: 'verified' | 'rejected') =>
      call('projects.adminVerification', { params: { id: projectId }, body: { adminVerificationStatus } }),
    onSuccess: async (project) => {
      const approved = project.adminVerificationStatus === 'verified'
      toast.success(approved ? PROJECT_TEXTS.approved : PROJECT_TEXTS.rejected)
      await refreshProjects()
    },
    onError: (error) => toast.error(errorMessage(error)),
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
        onClick={() => answer.mutate('rejected')}
      >
        {PROJECT_TEXTS.reject}
      </Button>
    </span>
  )
}
