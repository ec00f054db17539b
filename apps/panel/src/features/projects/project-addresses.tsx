import type { Project } from '@payvand/contract'
import { addressLines } from '@payvand/domain'
import { PROJECT_ADDRESS_TEXTS, PROJECT_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { projectQuery, refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { repeatedLines } from './address-form.ts'
import { type AddressForm, addressChanges, addressFaults, addressFormOf } from './project-address-form.ts'

/** The addresses that a crawled project is read from. What a change would take away is asked before. */
export function ProjectAddresses({ project, isSent }: { project: Project; isSent: boolean }) {
  const queryClient = useQueryClient()
  const isList = project.urls !== null
  const [asked, setAsked] = useState<AddressForm | null>(null)
  const form = useForm<AddressForm>({
    values: addressFormOf(project),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf((values: AddressForm) => addressFaults(values, isList)),
  })
  const save = useMutation({
    mutationFn: (values: AddressForm) =>
      call('projects.update', { params: { id: project.id }, body: addressChanges(project, values) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(projectQuery(project.id).queryKey, saved)
      form.reset(addressFormOf(saved), DROP_EDITS)
      toast.success(PROJECT_ADDRESS_TEXTS.saved)
      void refreshProjects()
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(PROJECT_ADDRESS_TEXTS.saveFailed, { description: errorMessage(error) })
    },
    onSettled: () => setAsked(null),
  })
  const root = useFormField(form.control, 'rootUrl')
  const sitemap = useFormField(form.control, 'sitemapUrl')
  const urls = useFormField(form.control, 'urls')
  const removed = asked && isList ? removedCount(project, asked) : 0
  const takesAway = (values: AddressForm) =>
    isList ? removedCount(project, values) > 0 : values.rootUrl.trim() !== project.rootUrl
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((values) => (takesAway(values) ? setAsked(values) : save.mutate(values)))(
          event,
        )
      }
    >
      <Card
        title={PROJECT_ADDRESS_TEXTS.title}
        description={PROJECT_ADDRESS_TEXTS.help}
        footer={
          <Button
            type="submit"
            busy={save.isPending && asked === null}
            disabled={!form.formState.isDirty && !save.isPending}
          >
            {PROJECT_ADDRESS_TEXTS.save}
          </Button>
        }
      >
        {isList ? (
          <TextArea
            label={PROJECT_TEXTS.urlsLabel}
            description={PROJECT_TEXTS.urlsCounted(
              addressLines(urls.value).length,
              repeatedLines(urls.value),
            )}
            required
            leftToRight
            rows={8}
            {...urls}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <TextInput
              label={PROJECT_TEXTS.rootUrl}
              type="url"
              required
              disabled={isSent}
              {...(isSent && { description: PROJECT_ADDRESS_TEXTS.rootSent })}
              {...root}
            />
            <TextInput
              label={PROJECT_ADDRESS_TEXTS.sitemap}
              description={PROJECT_ADDRESS_TEXTS.sitemapHelp}
              type="url"
              {...sitemap}
            />
          </div>
        )}
      </Card>
      <ConfirmDialog
        open={asked !== null}
        title={isList ? PROJECT_ADDRESS_TEXTS.removedQuestion(removed) : PROJECT_ADDRESS_TEXTS.movedQuestion}
        description={isList ? PROJECT_ADDRESS_TEXTS.removedText : PROJECT_ADDRESS_TEXTS.movedText}
        confirmLabel={PROJECT_ADDRESS_TEXTS.save}
        danger={!isList}
        busy={save.isPending}
        onConfirm={() => asked && save.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </form>
  )
}

function removedCount(project: Project, { urls }: AddressForm): number {
  const kept = new Set(addressLines(urls))
  return (project.urls ?? []).filter((url) => !kept.has(url)).length
}
