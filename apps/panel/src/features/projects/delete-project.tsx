import type { Project } from '@payvand/contract'
import { PLATFORM_PROJECT_TEXTS, PROJECT_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** The danger zone: names the data that is deleted and the data that stays. */
export function DeleteProject({ project, items }: { project: Project; items: number }) {
  const navigate = useNavigate()
  const isPlatform = project.source === 'platform'
  const connection = useQuery({ ...platformConnectionQuery, enabled: isPlatform })
  const isKept = isPlatform && connection.data?.status === 'connected'
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('projects.delete', { params: { id: project.id } }),
    onSuccess: async () => {
      toast.success(PROJECT_TEXTS.deleted)
      await navigate({ to: '/arachne', replace: true })
      // It comes after leaving the page, so that nothing on the screen reads the deleted project.
      queryClient.removeQueries({ queryKey: ['projects'], type: 'inactive' })
      await refreshProjects()
    },
    onError: (error) => toast.error(PROJECT_TEXTS.deleteFailed, { description: errorMessage(error) }),
    onSettled: () => setAsking(false),
  })
  if (isKept) return <KeptProject />
  return (
    <Card tone="danger" title={PROJECT_TEXTS.dangerZone}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-muted">{PROJECT_TEXTS.deleteHelp}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {PROJECT_TEXTS.delete}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        title={PROJECT_TEXTS.deleteQuestion(project.name)}
        description={PROJECT_TEXTS.deleteConsequence(items)}
        confirmLabel={PROJECT_TEXTS.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  )
}

/** While its platform is connected the project would only come back. */
function KeptProject() {
  return (
    <Card title={PLATFORM_PROJECT_TEXTS.keepTitle}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-ink-muted">{PLATFORM_PROJECT_TEXTS.keepText}</p>
        <Link to="/profile/connection" className={buttonStyle()}>
          {PLATFORM_PROJECT_TEXTS.toConnection}
        </Link>
      </div>
    </Card>
  )
}
