import type { AnswerOf } from '@payvand/contract'
import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@payvand/domain'
import { NOTIFICATION_CHANNEL_TEXTS, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Advanced } from '../../ui/layout/advanced.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ChannelCard } from './channel-card.tsx'
import { EventsCard } from './events-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'
import { type MadeSecret, SecretModal } from './secret-modal.tsx'
import {
  channelsInUse,
  type SettingsForm,
  settingsBody,
  settingsFaults,
  settingsFormOf,
} from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS

/** The form shows the keys that were made, one after another, each once. */
export function NotificationSettingsForm({ answer }: { answer: AnswerOf<'notifications.settings'> }) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<readonly MadeSecret[]>([])
  const form = useForm<SettingsForm>({
    values: settingsFormOf(answer.settings),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(settingsFaults),
  })
  const { isDirty, errors } = form.formState
  const save = useMutation({
    mutationFn: (values: SettingsForm) =>
      notificationSettingsCall('notifications.updateSettings', { body: settingsBody(values) }),
    onSuccess: ({ secrets, ...saved }) => {
      // The server stores a number in one form, and the field shows that one from now on.
      form.reset(settingsFormOf(saved.settings), DROP_EDITS)
      queryClient.setQueryData(notificationSettingsQuery.queryKey, saved)
      toast.success(words.saved)
      setMade(secrets)
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(words.saveFailed, { description: errorMessage(error) })
    },
  })
  const disabled = save.isPending
  // A channel that the operator has not set up does nothing, so it is shown only where a seller had chosen it.
  const channels = NOTIFICATION_CHANNELS.filter(
    (channel) => answer.status[channel].isSetUp || answer.settings.channels[channel].mode !== 'off',
  )
  const inUse = channelsInUse(useWatch({ control: form.control, name: 'channels' }))
  const cardOf = (channel: NotificationChannel) => (
    <ChannelCard
      key={channel}
      channel={channel}
      control={form.control}
      disabled={disabled}
      isDirty={isDirty}
      answer={answer}
      onSecret={(secret) => setMade([secret])}
    />
  )

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <div className="flex flex-col gap-4">
        {channels.filter((channel) => channel !== 'webhook').map(cardOf)}
        {inUse.length > 0 ? (
          <>
            <HoursCard control={form.control} disabled={disabled} />
            <EventsCard channels={inUse} control={form.control} disabled={disabled} />
          </>
        ) : (
          <Card title={words.onlyPanel}>
            <p className="text-ink-muted">{words.onlyPanelText}</p>
          </Card>
        )}
        <Advanced
          title={NOTIFICATION_CHANNEL_TEXTS.webhook.name}
          open={answer.settings.channels.webhook.mode !== 'off' || errors.channels?.webhook !== undefined}
        >
          {cardOf('webhook')}
        </Advanced>
        {isDirty && (
          <div className="sticky bottom-4 z-10 flex justify-end gap-2 rounded-lg bg-floating p-3 shadow-floating phone:bottom-20 phone:*:grow">
            <Button
              onClick={() => form.reset(settingsFormOf(answer.settings), DROP_EDITS)}
              disabled={disabled}
            >
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={disabled}>
              {words.save}
            </Button>
          </div>
        )}
      </div>
      <SecretModal made={made[0]} onClose={() => setMade(made.slice(1))} />
      <LeaveGuard active={isDirty} text={words.leaveText} />
    </form>
  )
}
