import type { AnswerOf, Project } from '@payvand/contract'
import { PROJECT_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { WooConnectCard } from '../../lib/platform/woo-connect-card.tsx'
import { projectQuery, projectTemplateQuery, refreshProjects } from '../../lib/projects/project-queries.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DeleteProject } from './delete-project.tsx'
import { ProjectAddresses } from './project-addresses.tsx'
import { ProjectFeedsCard } from './project-feeds-card.tsx'
import { type ProjectSettings, settingsBody, settingsOf, settingsResolver } from './project-form.ts'
import { SettingsFields } from './settings-fields.tsx'

export function ProjectSettingsForm({
  project,
  stats,
}: {
  project: Project
  stats: AnswerOf<'projects.stats'> | undefined
}) {
  const queryClient = useQueryClient()
  const isOtherSites = useQuery(currentBusinessQuery).data?.platform === 'payvand'
  const isUrlList = project.urls !== null
  const isSite = project.source === 'site'
  const template = useQuery({ ...projectTemplateQuery(project.id), enabled: isSite })
  const form = useForm({
    values: settingsOf(project),
    resetOptions: { keepDirtyValues: true },
    resolver: settingsResolver,
  })
  const save = useMutation({
    mutationFn: (settings: ProjectSettings) =>
      call('projects.update', {
        params: { id: project.id },
        body: {
          ...settingsBody(settings, isUrlList),
          ...(project.source === 'platform' && { writesEdits: settings.writesEdits }),
        },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, saved)
      form.reset(settingsOf(saved), DROP_EDITS)
      toast.success(PROJECT_TEXTS.saved)
      void refreshProjects()
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(PROJECT_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((settings) => save.mutate(settings))(event)}
      >
        <Card
          footer={
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={!form.formState.isDirty && !save.isPending}
            >
              {PROJECT_TEXTS.save}
            </Button>
          }
        >
          <SettingsFields
            form={form}
            isUrlList={isUrlList}
            source={project.source}
            projectId={project.id}
            proposedUnit={template.data?.proposedPriceUnit ?? null}
          />
        </Card>
      </form>
      {project.source !== 'instagram' && <ProjectFeedsCard projectId={project.id} />}
      {isSite && <ProjectAddresses project={project} isSent={(stats?.sentItems ?? 0) > 0} />}
      {isOtherSites && isSite && <WooConnectCard address={project.rootUrl ?? ''} />}
      {project.source !== 'instagram' && <DeleteProject project={project} items={stats?.totalItems ?? 0} />}
    </div>
  )
}
