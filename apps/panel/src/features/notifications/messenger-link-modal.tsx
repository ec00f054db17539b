import type { AnswerOf } from '@payvand/contract'
import type { Messenger } from '@payvand/domain'
import { MESSENGER_LINK_TEXTS, NOTIFICATION_CHANNEL_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'

const words = MESSENGER_LINK_TEXTS
const LOOK_MS = 2_000

/** Shows the code that links a chat and waits for it: the chat answers to the server, and never to this page. */
export function MessengerLinkModal({
  channel,
  made,
  busy,
  onAgain,
  onClose,
}: {
  channel: Messenger
  made: AnswerOf<'notifications.linkMessenger'>
  busy: boolean
  onAgain: () => void
  onClose: () => void
}) {
  const { name } = NOTIFICATION_CHANNEL_TEXTS[channel]
  const isExpired = useIsOver(made.expiresAt)
  const settings = useQuery({ ...notificationSettingsQuery, refetchInterval: isExpired ? false : LOOK_MS })
  const status = settings.data?.status[channel]
  const [before] = useState(status?.linkedAt ?? null)
  const linkedAs = status && status.linkedAt !== before ? status.linkedAs : null
  useEffect(() => {
    if (linkedAs === null) return
    toast.success(words.done(linkedAs))
    onClose()
  }, [linkedAs, onClose])
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title(name)}
      description={words.steps[channel]}
      footer={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {isExpired ? (
            <Button variant="primary" busy={busy} onClick={onAgain}>
              {words.again}
            </Button>
          ) : (
            <a
              href={made.link}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: 'primary' })}
            >
              <ExternalLink aria-hidden />
              {words.open(name)}
            </a>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <CopyLine label={words.code} value={made.code} />
        <p role="status" className="text-ink-muted text-sm">
          {isExpired ? words.expired : words.waiting}
        </p>
      </div>
    </Modal>
  )
}

function useIsOver(moment: string): boolean {
  const [over, setOver] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(moment), Date.parse(moment) - Date.now())
    return () => clearTimeout(timer)
  }, [moment])
  return over === moment
}
