import type { NotificationChannel } from '@payvand/domain'
import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { notificationSettingsCall } from './notification-settings-call.ts'
import type { MadeSecret } from './secret-modal.tsx'

const words = NOTIFICATION_SETTINGS_TEXTS

/** Makes a channel a new signing key, after a question: the old one ends at once. */
export function ChannelSecret({
  channel,
  onSecret,
}: {
  channel: NotificationChannel
  onSecret: (made: MadeSecret) => void
}) {
  const [asked, setAsked] = useState(false)
  const renew = useMutation({
    mutationFn: () => notificationSettingsCall('notifications.newSecret', { body: { channel } }),
    onSuccess: ({ secret }) => onSecret({ channel, secret }),
    onError: (error) => toast.error(words.newSecretFailed, { description: errorMessage(error) }),
    onSettled: () => setAsked(false),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-ink-muted text-sm">{words.secretHelp}</p>
      <Button size="sm" icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
        {words.newSecret}
      </Button>
      <ConfirmDialog
        open={asked}
        title={words.newSecretQuestion}
        description={words.newSecretText}
        confirmLabel={words.newSecret}
        busy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
