import type { AnswerOf } from '@payvand/contract'
import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { ChannelTest } from './channel-test.tsx'
import { ModeField } from './mode-field.tsx'
import type { SettingsForm } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS

export function WebhookCard({
  control,
  disabled,
  isDirty,
  answer,
  onSecret,
}: {
  control: Control<SettingsForm>
  disabled: boolean
  isDirty: boolean
  answer: AnswerOf<'notifications.settings'>
  onSecret: (secret: string) => void
}) {
  const url = useFormField(control, 'webhookUrl')
  const [asked, setAsked] = useState(false)
  const renew = useMutation({
    mutationFn: () => call('notifications.newSecret'),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: (error) => toast.error(words.newSecretFailed, { description: errorMessage(error) }),
    onSettled: () => setAsked(false),
  })
  return (
    <Card title={words.webhook} description={words.webhookHelp}>
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label={words.webhookUrl}
            description={words.webhookUrlHelp}
            type="url"
            autoComplete="off"
            disabled={disabled}
            {...url}
          />
          <ModeField control={control} name="webhookMode" disabled={disabled} />
        </div>
        {answer.hasSecret && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-ink-muted text-sm">{words.secretHelp}</p>
            <Button size="sm" icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
              {words.newSecret}
            </Button>
          </div>
        )}
        <ChannelTest channel="webhook" answer={answer} isDirty={isDirty} />
      </div>
      <ConfirmDialog
        open={asked}
        title={words.newSecretQuestion}
        description={words.newSecretText}
        confirmLabel={words.newSecret}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsked(false)}
      />
    </Card>
  )
}
