import { isDigikalaType, type Platform } from '@payvand/domain'
import { BUSINESS_SETUP_TEXTS, PLATFORM_LABELS, PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { type FormEvent, useState } from 'react'
import { PlatformTokenHelp } from '../../lib/platform/platform-token-help.tsx'
import { usePlatformToken } from '../../lib/platform/use-platform-token.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { randomToken } from './random-token.ts'
import { WebhookHelp } from './webhook-help.tsx'

const KINDS = {
  platform: {
    field: 'shopfaToken',
    title: BUSINESS_SETUP_TEXTS.platformTokenTitle,
    text: (platform: Platform) =>
      isDigikalaType(platform)
        ? BUSINESS_SETUP_TEXTS.platformTokenText
        : BUSINESS_SETUP_TEXTS.platformTokenTextLater,
    label: BUSINESS_SETUP_TEXTS.platformToken,
    saved: BUSINESS_SETUP_TEXTS.platformTokenSaved,
  },
  webhook: {
    field: 'webhookToken',
    title: () => BUSINESS_SETUP_TEXTS.webhookTokenTitle,
    text: () => BUSINESS_SETUP_TEXTS.webhookTokenText,
    label: BUSINESS_SETUP_TEXTS.webhookToken,
    saved: BUSINESS_SETUP_TEXTS.webhookTokenSaved,
  },
} as const

/**
 * One token, and the help to find it. The server tries the platform's before it stores it; its answer stands at the
 * field.
 */
export function TokenStep({
  kind,
  platform,
  isStored,
  onDone,
  onBack,
}: {
  kind: keyof typeof KINDS
  platform: Platform
  isStored: boolean
  onDone: () => void
  onBack?: () => void
}) {
  const words = KINDS[kind]
  const { token, isEmpty, fault, isSaving, change, submit } = usePlatformToken(words.field, () => {
    toast.success(words.saved)
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
        title={words.title(PLATFORM_LABELS[platform])}
        description={words.text(platform)}
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
          {kind === 'platform' ? (
            <PlatformTokenHelp platform={platform} />
          ) : (
            <WebhookHelp isDigikala={isDigikalaType(platform)} />
          )}
        </div>
        <TextInput
          label={words.label}
          type="password"
          autoComplete="off"
          required={!isStored}
          description={isStored ? BUSINESS_SETUP_TEXTS.tokenStored : fieldHelp(kind, platform)}
          value={token}
          onChange={change}
          disabled={isSaving}
          {...(fault && { error: fault })}
        />
        {kind === 'webhook' && (
          <Button size="sm" className="mt-2" onClick={make} disabled={isSaving}>
            {PLATFORM_TOKEN_TEXTS.makeToken}
          </Button>
        )}
        <p role="status" className="mt-2 min-h-6 text-ink-muted text-sm">
          {isSaving && kind === 'platform' && BUSINESS_SETUP_TEXTS.checking}
          {made !== '' && token === made && PLATFORM_TOKEN_TEXTS.tokenMade}
        </p>
      </Card>
    </form>
  )
}

function fieldHelp(kind: keyof typeof KINDS, platform: Platform): string {
  if (kind === 'webhook') return PLATFORM_TOKEN_TEXTS.webhookToken
  const { field } = PLATFORM_TOKEN_TEXTS.digikala
  return isDigikalaType(platform)
    ? `${field}. ${BUSINESS_SETUP_TEXTS.tokenSealed}`
    : BUSINESS_SETUP_TEXTS.tokenSealed
}
