import type { AnswerOf } from '@payvand/contract'
import {
  type ChannelFieldKind,
  channelFields,
  DELIVERY_MODES,
  isMessenger,
  type NotificationChannel,
} from '@payvand/domain'
import { NOTIFICATION_CHANNEL_TEXTS, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChannelCost } from './channel-cost.tsx'
import { ChannelSecret } from './channel-secret.tsx'
import { ChannelTest } from './channel-test.tsx'
import { MessengerLink } from './messenger-link.tsx'
import { PushDevices } from './push-devices.tsx'
import type { MadeSecret } from './secret-modal.tsx'
import type { SettingsForm } from './settings-form.ts'
import { TargetConfirmation } from './target-confirmation.tsx'

const words = NOTIFICATION_SETTINGS_TEXTS
const MODES = DELIVERY_MODES.map((value) => ({ value, label: words.modes[value] }))

/** The settings of a channel, drawn from its fields. */
export function ChannelCard({
  channel,
  control,
  disabled,
  isDirty,
  answer,
  onSecret,
}: {
  channel: NotificationChannel
  control: Control<SettingsForm>
  disabled: boolean
  isDirty: boolean
  answer: AnswerOf<'notifications.settings'>
  onSecret: (made: MadeSecret) => void
}) {
  const { name, help, notSetUp } = NOTIFICATION_CHANNEL_TEXTS[channel]
  const mode = useFormField(control, `channels.${channel}.mode`)
  const { isSetUp, hasSecret, cost } = answer.status[channel]
  return (
    <Card title={name} description={help}>
      <div className="flex flex-col gap-4">
        {!isSetUp && notSetUp && (
          <p className="rounded-md bg-yellow-soft px-3 py-2 text-yellow-ink">{notSetUp}</p>
        )}
        {isMessenger(channel) && <MessengerLink channel={channel} answer={answer} />}
        {channel === 'push' && <PushDevices />}
        <div className="grid gap-4 md:grid-cols-2">
          {channelFields(channel).map(
            ([field, kind]) =>
              kind !== 'chat' && (
                <ChannelInput key={field} {...{ channel, field, kind, control, disabled }} />
              ),
          )}
          <Select
            label={words.mode}
            options={MODES}
            disabled={disabled || (isMessenger(channel) && answer.status[channel].linkedAs === null)}
            {...mode}
          />
        </div>
        <ChannelCost cost={cost} />
        {hasSecret && <ChannelSecret channel={channel} onSecret={onSecret} />}
        <TargetConfirmation channel={channel} answer={answer} isDirty={isDirty} />
        <ChannelTest channel={channel} answer={answer} isDirty={isDirty} />
      </div>
    </Card>
  )
}

function ChannelInput({
  channel,
  field,
  kind,
  control,
  disabled,
}: {
  channel: NotificationChannel
  field: string
  kind: Exclude<ChannelFieldKind, 'chat'>
  control: Control<SettingsForm>
  disabled: boolean
}) {
  const { label, help } = NOTIFICATION_CHANNEL_TEXTS[channel].fields[field] ?? { label: field }
  const input = useFormField(control, `channels.${channel}.settings.${field}`)
  return (
    <TextInput
      label={label}
      {...(help && { description: help })}
      type={kind}
      autoComplete={kind === 'url' ? 'off' : kind}
      disabled={disabled}
      {...input}
    />
  )
}
