import type { AnswerOf } from '@payvand/contract'
import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChannelTest } from './channel-test.tsx'
import { ModeField } from './mode-field.tsx'
import type { SettingsForm } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS

export function MailCard({
  control,
  disabled,
  isDirty,
  answer,
}: {
  control: Control<SettingsForm>
  disabled: boolean
  isDirty: boolean
  answer: AnswerOf<'notifications.settings'>
}) {
  const address = useFormField(control, 'mailAddress')
  return (
    <Card title={words.mail} description={words.mailHelp}>
      <div className="flex flex-col gap-4">
        {!answer.canMail && (
          <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{words.mailNotSetUp}</p>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label={words.mailAddress}
            type="email"
            autoComplete="email"
            disabled={disabled}
            {...address}
          />
          <ModeField control={control} name="mailMode" disabled={disabled} />
        </div>
        <ChannelTest channel="mail" answer={answer} isDirty={isDirty} />
      </div>
    </Card>
  )
}
