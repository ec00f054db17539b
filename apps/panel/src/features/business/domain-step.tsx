import { type CredentialField, isSetupDomain, type Platform } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS, type ConnectionFormWords, FIELD_SENTENCES } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { CredentialInput } from '../../lib/platform/credential-input.tsx'
import { HelpDrawing } from '../../lib/platform/help-drawing.tsx'
import { refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { storeBusiness } from '../../lib/session/store-business.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'

/** The address of the shop: checked by the server, then saved together with the activation. */
export function DomainStep({
  field: credential,
  platform,
  words,
  onBack,
}: {
  field: CredentialField
  platform: Platform
  words: NonNullable<ConnectionFormWords['wizard']>['domain']
  onBack?: () => void
}) {
  const [domain, setDomain] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const finish = useMutation({
    mutationFn: async () => {
      const { success } = await call('business.checkDomain', { body: { domain: domain.trim() } })
      if (!success) return null
      return call('business.update', { body: { domain: domain.trim(), isActive: true } })
    },
    // The saved business ends the set-up: the page leads to the home page by itself.
    onSuccess: (saved) => {
      if (saved === null) return setFault(BUSINESS_SETUP_TEXTS.domainWrong)
      toast.success(BUSINESS_SETUP_TEXTS.done)
      storeBusiness(saved)
      void refreshPlatform()
    },
    // The error stays at the field: a shop whose token is tried only here may need another token, one step back.
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields.find((one) => one.field === 'domain') : undefined
      setFault(field?.message ?? errorMessage(error))
      if (!field) toast.error(BUSINESS_SETUP_TEXTS.activationFailed)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (finish.isPending) return
    const text = domain.trim()
    if (text === '') setFault(FIELD_SENTENCES.required)
    else if (!isSetupDomain(platform, text)) setFault(BUSINESS_SETUP_TEXTS.domainWrong)
    else finish.mutate()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={BUSINESS_SETUP_TEXTS.domainTitle}
        description={words.text}
        footer={
          <>
            {onBack && (
              <Button className="phone:grow" onClick={onBack} disabled={finish.isPending}>
                {BUSINESS_SETUP_TEXTS.back}
              </Button>
            )}
            <Button className="phone:grow" type="submit" variant="primary" busy={finish.isPending}>
              {BUSINESS_SETUP_TEXTS.finish}
            </Button>
          </>
        }
      >
        <div className="mb-4">
          <HelpDrawing {...words.drawing} />
        </div>
        <CredentialInput
          field={credential}
          className="mb-4"
          label={BUSINESS_SETUP_TEXTS.domain}
          required
          description={
            credential.start === undefined
              ? BUSINESS_SETUP_TEXTS.domainStartAny
              : BUSINESS_SETUP_TEXTS.domainStart(credential.start)
          }
          value={domain}
          onChange={(text) => {
            setDomain(text)
            setFault(null)
          }}
          disabled={finish.isPending}
          {...(fault && { error: fault })}
        />
        <Link href={words.link.address} external className="text-sm">
          {words.link.label}
        </Link>
      </Card>
    </form>
  )
}
