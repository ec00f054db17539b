import { PROJECT_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { WooConnectCard } from '../../lib/platform/woo-connect-card.tsx'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { addressBody, addressRefusal, EMPTY_ADDRESS, suggestedName } from './address-form.ts'
import { AddressStep } from './address-step.tsx'
import { NEW_PROJECT_SETTINGS, settingsBody, settingsResolver } from './project-form.ts'
import { SettingsFields } from './settings-fields.tsx'

/** A new project in two steps: its source and its settings (document 2, section 2.2). */
export function CreateProjectPage() {
  const navigate = useNavigate()
  const [step, setStep] = useState(1)
  const [address, setAddress] = useState(EMPTY_ADDRESS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: NEW_PROJECT_SETTINGS, resolver: settingsResolver })
  const isUrlList = address.mode === 'list'
  const isOtherSites = useQuery(currentBusinessQuery).data?.platform === 'payvand'

  const create = useMutation({
    mutationFn: (settings: typeof NEW_PROJECT_SETTINGS) =>
      call('projects.create', { body: { ...settingsBody(settings, isUrlList), ...addressBody(address) } }),
    onSuccess: async ({ id, requireVerification, crawlJob }) => {
      toast.success(requireVerification ? PROJECT_TEXTS.createdWaiting : PROJECT_TEXTS.created)
      await refreshProjects()
      // The first project may have become the domain of the business.
      void queryClient.invalidateQueries({ queryKey: currentBusinessQuery.queryKey })
      if (crawlJob) await navigate({ to: '/arachne/jobs/$id', params: { id: crawlJob.id } })
      else await navigate({ to: '/arachne/projects/$id', params: { id } })
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      const refused = addressRefusal(error)
      setRefusal(refused)
      if (refused !== null) setStep(1)
      toast.error(PROJECT_TEXTS.createFailed, { description: errorMessage(error) })
    },
  })
  const continueWith = () => {
    if (form.getValues('name').trim() === '') form.setValue('name', suggestedName(address))
    setStep(2)
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={PROJECT_TEXTS.createTitle}
        back={(content) => <Link to="/arachne">{content}</Link>}
      />
      <div className="mb-4">
        <Timeline
          label={PROJECT_TEXTS.createSteps}
          steps={[PROJECT_TEXTS.stepAddress, PROJECT_TEXTS.stepSettings]}
          current={step}
          onStep={setStep}
        />
      </div>
      {step === 1 ? (
        <>
          <AddressStep
            address={address}
            refusal={refusal}
            onChange={(changed) => {
              setAddress(changed)
              setRefusal(null)
            }}
            onNext={continueWith}
          />
          {isOtherSites && (
            <div className="mt-6">
              <WooConnectCard />
            </div>
          )}
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => void form.handleSubmit((settings) => create.mutate(settings))(event)}
        >
          <Card
            footer={
              <>
                <Button onClick={() => setStep(1)} disabled={create.isPending}>
                  {PROJECT_TEXTS.previous}
                </Button>
                <Button type="submit" variant="primary" busy={create.isPending}>
                  {PROJECT_TEXTS.submit}
                </Button>
              </>
            }
          >
            <SettingsFields form={form} isUrlList={isUrlList} />
          </Card>
        </form>
      )}
    </div>
  )
}
