import type { AnswerOf } from '@payvand/contract'
import { NOTIFICATION_CHANNEL_TEXTS, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const words = NOTIFICATION_SETTINGS_TEXTS

export type MadeSecret = AnswerOf<'notifications.updateSettings'>['secrets'][number]

/** A key that is shown once: a press beside the window does not lose it. */
export function SecretModal({ made, onClose }: { made: MadeSecret | undefined; onClose: () => void }) {
  return (
    <Modal
      open={made !== undefined}
      onClose={onClose}
      persistent
      title={made ? words.secretTitle(NOTIFICATION_CHANNEL_TEXTS[made.channel].name) : ''}
      description={words.secretOnce}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.secretClose}
        </Button>
      }
    >
      <CopyLine label={words.secret} value={made?.secret ?? ''} />
    </Modal>
  )
}
