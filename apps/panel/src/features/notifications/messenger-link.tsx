import type { AnswerOf } from '@payvand/contract'
import type { Messenger } from '@payvand/domain'
import { MESSENGER_LINK_TEXTS, NOTIFICATION_CHANNEL_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { MessengerLinkModal } from './messenger-link-modal.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import { notificationSettingsCall } from './notification-settings-call.ts'

const words = MESSENGER_LINK_TEXTS

/** Says whose chat is linked, and links another or gives it up. */
export function MessengerLink({
  channel,
  answer,
}: {
  channel: Messenger
  answer: AnswerOf<'notifications.settings'>
}) {
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { linkedAs, isSetUp } = answer.status[channel]
  const { name } = NOTIFICATION_CHANNEL_TEXTS[channel]
  const link = useMutation({
    mutationFn: () => notificationSettingsCall('notifications.linkMessenger', { body: { channel } }),
    onError: (error) => toast.error(words.failed, { description: errorMessage(error) }),
  })
  const unlink = useMutation({
    mutationFn: () => notificationSettingsCall('notifications.unlinkMessenger', { body: { channel } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(notificationSettingsQuery.queryKey, settings)
      toast.success(words.unlinked)
    },
    onError: (error) => toast.error(words.unlinkFailed, { description: errorMessage(error) }),
    onSettled: () => setAsks(false),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className={linkedAs === null ? 'text-ink-muted' : 'font-medium'}>
        {linkedAs === null ? words.notLinked : words.linkedAs(linkedAs)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={linkedAs === null ? 'primary' : 'secondary'}
          icon={<Link2 aria-hidden />}
          busy={link.isPending}
          disabled={!isSetUp}
          onClick={() => link.mutate()}
        >
          {linkedAs === null ? words.link(name) : words.linkAgain}
        </Button>
        {linkedAs !== null && (
          <Button variant="danger-ghost" icon={<Unlink aria-hidden />} onClick={() => setAsks(true)}>
            {words.unlink}
          </Button>
        )}
      </div>
      {link.data && (
        <MessengerLinkModal
          channel={channel}
          made={link.data}
          busy={link.isPending}
          onAgain={() => link.mutate()}
          onClose={() => link.reset()}
        />
      )}
      <ConfirmDialog
        open={asks}
        title={words.unlinkQuestion(name)}
        description={words.unlinkText}
        confirmLabel={words.unlink}
        danger
        busy={unlink.isPending}
        onConfirm={() => unlink.mutate()}
        onCancel={() => setAsks(false)}
      />
    </div>
  )
}
