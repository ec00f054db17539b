import type { AnswerOf } from '@payvand/contract'
import { channelFields, emptyChannelFields, type NotificationChannel } from '@payvand/domain'
import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'

const words = NOTIFICATION_SETTINGS_TEXTS

/** Says that nothing is sent to a target yet, and takes the code that confirms a mailbox or a number. */
export function TargetConfirmation({
  channel,
  answer,
  isDirty,
}: {
  channel: NotificationChannel
  answer: AnswerOf<'notifications.settings'>
  isDirty: boolean
}) {
  const { isSetUp, isConfirmed } = answer.status[channel]
  const isEmpty =
    channelFields(channel).length === 0 ||
    emptyChannelFields(channel, answer.settings.channels[channel].settings).length > 0
  if (isConfirmed || isEmpty || isDirty || !isSetUp) return null
  return (
    <div className="flex flex-col gap-3 rounded-md bg-yellow-soft px-3 py-2">
      <p className="text-yellow-ink text-sm">{words.unconfirmed[channel]}</p>
      {channel !== 'webhook' && <CodeField channel={channel} />}
    </div>
  )
}

/** It stands within the form of the settings, so it is no form of its own. */
function CodeField({ channel }: { channel: NotificationChannel }) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => notificationSettingsCall('notifications.confirmTarget', { body: { channel, code } }),
    onSuccess: () => toast.success(words.targetConfirmed),
    onError: (error) => {
      if (!(error instanceof ApiError && error.fields.length > 0))
        toast.error(words.confirmFailed, { description: errorMessage(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  })
  const fault = confirm.error instanceof ApiError ? confirm.error.fields[0]?.message : undefined
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="grow">
        <TextInput
          label={words.code}
          description={words.codeHelp}
          isCode
          autoComplete="one-time-code"
          value={code}
          onChange={(text) => {
            setCode(text)
            if (confirm.isError) confirm.reset()
          }}
          {...(fault ? { error: fault } : {})}
        />
      </div>
      <Button busy={confirm.isPending} disabled={code.trim() === ''} onClick={() => confirm.mutate()}>
        {words.confirmCode}
      </Button>
    </div>
  )
}
