import type { AnswerOf } from '@payvand/contract'
import { channelFields, emptyChannelFields, type NotificationChannel } from '@payvand/domain'
import { NOTIFICATION_CHANNEL_TEXTS, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { notificationSettingsQuery } from './notification-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'

const words = NOTIFICATION_SETTINGS_TEXTS

/** Sends a test message by the saved settings, and shows the outcome of the last message. */
export function ChannelTest({
  channel,
  answer,
  isDirty,
}: {
  channel: NotificationChannel
  answer: AnswerOf<'notifications.settings'>
  isDirty: boolean
}) {
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: () => notificationSettingsCall('notifications.test', { body: { channel } }),
    onSuccess: ({ delivered, failure, isConfirmed }) => {
      if (delivered)
        toast.success(isConfirmed ? NOTIFICATION_CHANNEL_TEXTS[channel].testSent : words.codeSent)
      else toast.error(words.testFailed, { ...(failure !== null && { description: failure }) })
    },
    onError: (error) => toast.error(words.testFailed, { description: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  })
  const { isSetUp, isConfirmed, last: told } = answer.status[channel]
  // A channel without fields has somewhere to send to once it is confirmed.
  const hasAddress =
    isSetUp &&
    (isConfirmed || channelFields(channel).length > 0) &&
    emptyChannelFields(channel, answer.settings.channels[channel].settings).length === 0
  if (!hasAddress && told === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasAddress && (
        <Button
          icon={<Send aria-hidden />}
          busy={test.isPending}
          disabled={isDirty && !test.isPending}
          onClick={() => test.mutate()}
        >
          {isConfirmed ? words.test : words.confirmFirst[channel]}
        </Button>
      )}
      <p className="text-ink-muted text-sm">
        {isDirty && hasAddress ? words.testSaveFirst : told && lastWords(told)}
      </p>
    </div>
  )
}

type Told = NonNullable<AnswerOf<'notifications.settings'>['status'][NotificationChannel]['last']>

function lastWords({ status, failure, at }: Told): string | null {
  if (status === 'sent') return words.lastSent(relativeTime(at))
  if (failure === null) return null
  return status === 'waiting' ? words.lastRetried(failure) : words.lastFailed(relativeTime(at), failure)
}
