import { isDigikalaType, type Platform } from '@payvand/domain'
import { FIELD_SENTENCES, PLATFORM_LABELS, SETUP_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { storeBusiness } from '../../lib/store-business.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { helpOf } from './setup-help.ts'

const KINDS = {
  platform: {
    step: 1,
    title: SETUP_TEXTS.platformTokenTitle,
    text: (platform: Platform) =>
      isDigikalaType(platform) ? SETUP_TEXTS.platformTokenText : SETUP_TEXTS.platformTokenTextLater,
    label: SETUP_TEXTS.platformToken,
    saved: SETUP_TEXTS.platformTokenSaved,
    body: (token: string) => ({ shopfaToken: token }),
  },
  webhook: {
    step: 2,
    title: () => SETUP_TEXTS.webhookTokenTitle,
    text: () => SETUP_TEXTS.webhookTokenText,
    label: SETUP_TEXTS.webhookToken,
    saved: SETUP_TEXTS.webhookTokenSaved,
    body: (token: string) => ({ webhookToken: token }),
  },
} as const

/** One token. The server tries the platform's before it stores it; what it says of it stands at the field. */
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
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const help = helpOf(platform, words.step)
  const save = useMutation({
    mutationFn: () => call('business.update', { body: words.body(token.trim()) }),
    onSuccess: (saved) => {
      storeBusiness(saved)
      toast.success(words.saved)
      onDone()
    },
    onError: (error) => setFault(errorMessage(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (token.trim() !== '') save.mutate()
    else if (isStored) onDone()
    else setFault(FIELD_SENTENCES.required)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={words.title(PLATFORM_LABELS[platform])}
        description={words.text(platform)}
        footer={
          <>
            {onBack && (
              <Button className="phone:grow" onClick={onBack} disabled={save.isPending}>
                {SETUP_TEXTS.back}
              </Button>
            )}
            <Button className="phone:grow" type="submit" variant="primary" busy={save.isPending}>
              {isStored && token.trim() === '' ? SETUP_TEXTS.keep : SETUP_TEXTS.next}
            </Button>
          </>
        }
      >
        <TextInput
          label={words.label}
          type="password"
          autoComplete="off"
          required={!isStored}
          description={isStored ? SETUP_TEXTS.tokenStored : SETUP_TEXTS.tokenSealed}
          value={token}
          onChange={(text) => {
            setToken(text)
            setFault(null)
          }}
          disabled={save.isPending}
          {...(fault && { error: fault })}
        />
        <p role="status" className="mt-2 min-h-6 text-ink-muted text-sm">
          {save.isPending && kind === 'platform' ? SETUP_TEXTS.checking : ''}
        </p>
        <Link href={help.address} external className="text-sm">
          {help.label}
        </Link>
      </Card>
    </form>
  )
}
