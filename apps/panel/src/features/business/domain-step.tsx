import { isDigikalaType, isSetupDomain, type Platform } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS, FIELD_SENTENCES, PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { SellerPageDrawing } from '../../lib/platform/digikala-drawings.tsx'
import { refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { SiteAddressDrawing } from '../../lib/platform/shop-drawings.tsx'
import { storeBusiness } from '../../lib/session/store-business.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { domainWordsOf, helpOf } from './setup-help.ts'

/** The address of the shop: checked by the server, then saved together with the activation. */
export function DomainStep({ platform, onBack }: { platform: Platform; onBack: () => void }) {
  const words = domainWordsOf(platform)
  const help = helpOf(platform, 3)
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
        description={words.description}
        footer={
          <>
            <Button className="phone:grow" onClick={onBack} disabled={finish.isPending}>
              {BUSINESS_SETUP_TEXTS.back}
            </Button>
            <Button className="phone:grow" type="submit" variant="primary" busy={finish.isPending}>
              {BUSINESS_SETUP_TEXTS.finish}
            </Button>
          </>
        }
      >
        <div className="mb-4">
          {isDigikalaType(platform) ? (
            <SellerPageDrawing isBrand={platform === 'digikala-brand'} />
          ) : (
            <SiteAddressDrawing label={PLATFORM_TOKEN_TEXTS.sazito.alt.domain} />
          )}
        </div>
        <TextInput
          className="mb-4"
          label={BUSINESS_SETUP_TEXTS.domain}
          type="url"
          autoComplete="off"
          required
          description={words.rule}
          placeholder={words.example}
          value={domain}
          onChange={(text) => {
            setDomain(text)
            setFault(null)
          }}
          disabled={finish.isPending}
          {...(fault && { error: fault })}
        />
        <Link href={help.address} external className="text-sm">
          {help.label}
        </Link>
      </Card>
    </form>
  )
}
