import type { CredentialField, Platform } from '@payvand/domain'
import {
  BUSINESS_SETUP_TEXTS,
  type ConnectionFormWords,
  PLATFORM_LABELS,
  PLATFORM_TOKEN_TEXTS,
} from '@payvand/texts'
import { type FormEvent, useState } from 'react'
import { CredentialInput } from '../../lib/platform/credential-input.tsx'
import { PlatformTokenHelp } from '../../lib/platform/platform-token-help.tsx'
import { usePlatformToken } from '../../lib/platform/use-platform-token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { randomToken } from './random-token.ts'
import { WebhookHelp } from './webhook-help.tsx'

const STEP_TEXTS = {
  platformToken: {
    title: BUSINESS_SETUP_TEXTS.platformTokenTitle,
    label: BUSINESS_SETUP_TEXTS.platformToken,
    saved: BUSINESS_SETUP_TEXTS.platformTokenSaved,
  },
  webhookToken: {
    title: () => BUSINESS_SETUP_TEXTS.webhookTokenTitle,
    label: BUSINESS_SETUP_TEXTS.webhookToken,
    saved: BUSINESS_SETUP_TEXTS.webhookTokenSaved,
  },
}

/**
 * One token, and the help to find it. The server tries the platform's before it stores it; its answer stands at the
 * field.
 */
export function TokenStep({
  field,
  platform,
  words,
  isStored,
  onDone,
  onBack,
}: {
  field: CredentialField
  platform: Platform
  words: NonNullable<ConnectionFormWords['wizard']>
  isStored: boolean
  onDone: () => void
  onBack?: () => void
}) {
  const name = field.name === 'webhookToken' ? 'webhookToken' : 'platformToken'
  const isWebhook = name === 'webhookToken'
  const texts = STEP_TEXTS[name]
  const { token, isEmpty, fault, isSaving, change, submit } = usePlatformToken(name, () => {
    toast.success(texts.saved)
    onDone()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty && isStored) onDone()
    else submit()
  }
  const [made, setMade] = useState('')
  const make = () => {
    const random = randomToken()
    change(random)
    setMade(random)
  }
  return (
    <form noValidate onSubmit={send}>
      <Card
        title={texts.title(PLATFORM_LABELS[platform])}
        description={isWebhook ? BUSINESS_SETUP_TEXTS.webhookTokenText : words.tokenText}
        footer={
          <>
            {onBack && (
              <Button className="phone:grow" onClick={onBack} disabled={isSaving}>
                {BUSINESS_SETUP_TEXTS.back}
              </Button>
            )}
            <Button className="phone:grow" type="submit" variant="primary" busy={isSaving}>
              {isStored && isEmpty ? BUSINESS_SETUP_TEXTS.keep : BUSINESS_SETUP_TEXTS.next}
            </Button>
          </>
        }
      >
        <div className="mb-4 border-line border-b pb-4">
          {isWebhook ? <WebhookHelp of={words.webhook} /> : <PlatformTokenHelp platform={platform} />}
        </div>
        <CredentialInput
          field={field}
          label={texts.label}
          required={!isStored}
          description={
            isStored
              ? BUSINESS_SETUP_TEXTS.tokenStored
              : isWebhook
                ? PLATFORM_TOKEN_TEXTS.webhookToken
                : words.tokenHelp
          }
          value={token}
          onChange={change}
          disabled={isSaving}
          {...(fault && { error: fault })}
        />
        {isWebhook && (
          <Button size="sm" className="mt-2" onClick={make} disabled={isSaving}>
            {PLATFORM_TOKEN_TEXTS.makeToken}
          </Button>
        )}
        <p role="status" className="mt-2 min-h-6 text-ink-muted text-sm">
          {isSaving && !isWebhook && BUSINESS_SETUP_TEXTS.checking}
          {made !== '' && token === made && PLATFORM_TOKEN_TEXTS.tokenMade}
        </p>
      </Card>
    </form>
  )
}
