import type { Business } from '@payvand/contract'
import { hasSetupWizard, isSetupComplete } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { storeBusiness } from '../../lib/session/store-business.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceRuleCard } from './price-rule-card.tsx'
import { ConnectionFields, ShopFields, SyncFields } from './settings-fields.tsx'
import { hasField, type SettingsForm, settingsBody, settingsFaults, settingsFormOf } from './settings-form.ts'
import { SettingsLinks } from './settings-links.tsx'

export function BusinessSettings({
  business,
  editing,
  onEnd,
}: {
  business: Business
  editing: boolean
  onEnd: () => void
}) {
  const { platform } = business
  const form = useForm({
    values: settingsFormOf(business),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf((values: SettingsForm) => settingsFaults(business, values)),
  })
  const { isDirty } = form.formState
  const save = useMutation({
    mutationFn: (values: SettingsForm) => call('business.update', { body: settingsBody(platform, values) }),
    onSuccess: (saved) => {
      form.reset(settingsFormOf(saved), DROP_EDITS)
      storeBusiness(saved)
      toast.success(BUSINESS_SETTINGS_TEXTS.saved)
      onEnd()
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      if (isTokenRefusal(error)) form.setError('shopfaToken', { type: 'server', message: error.message })
      toast.error(BUSINESS_SETTINGS_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  const cancel = () => {
    form.reset(settingsFormOf(business), DROP_EDITS)
    onEnd()
  }
  const fields = {
    control: form.control,
    business,
    disabled: !editing || save.isPending,
    shows: (field: keyof SettingsForm) => hasField(platform, field),
  }
  const isReduced = !fields.shows('defaultStock')

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <div className="flex flex-col gap-4">
        {hasSetupWizard(platform) && !isSetupComplete(business) && <SetupNotice />}
        <PriceRuleCard business={business} />
        {!isReduced && (
          <>
            <Card title={BUSINESS_SETTINGS_TEXTS.sync}>
              <SyncFields {...fields} />
            </Card>
            <Card title={BUSINESS_SETTINGS_TEXTS.shop}>
              <ShopFields {...fields} />
            </Card>
            <Card
              title={BUSINESS_SETTINGS_TEXTS.connection}
              {...(platform === null && { description: BUSINESS_SETTINGS_TEXTS.noPlatformYet })}
            >
              <ConnectionFields {...fields} />
            </Card>
          </>
        )}
        <SettingsLinks />
        {editing && !isReduced && (
          <div className="sticky bottom-4 z-10 flex justify-end gap-2 rounded-lg bg-floating p-3 shadow-floating phone:bottom-20 phone:*:grow">
            <Button onClick={cancel} disabled={save.isPending}>
              {BUSINESS_SETTINGS_TEXTS.cancel}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={!isDirty && !save.isPending}
            >
              {BUSINESS_SETTINGS_TEXTS.save}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard active={editing && isDirty} text={BUSINESS_SETTINGS_TEXTS.leaveText} />
    </form>
  )
}

/** True when the platform refused the token of the form, or the stored one. */
function isTokenRefusal(error: unknown): error is ApiError {
  const codes = ['platform_token_refused', 'platform_token_forbidden']
  return error instanceof ApiError && error.code !== null && codes.includes(error.code)
}

function SetupNotice() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-yellow-soft px-4 py-3 text-yellow-ink">
      <p>{BUSINESS_SETTINGS_TEXTS.setupIncomplete}</p>
      <Link to="/profile/setup" className={buttonStyle({ size: 'sm' })}>
        {BUSINESS_SETTINGS_TEXTS.toSetup}
      </Link>
    </div>
  )
}
