import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const words = NOTIFICATION_SETTINGS_TEXTS

/** A key that is shown once: a press beside the window does not lose it. */
export function SecretModal({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Modal
      open={secret !== null}
      onClose={onClose}
      persistent
      title={words.secretTitle}
      description={words.secretOnce}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.secretClose}
        </Button>
      }
    >
      <CopyLine label={words.secret} value={secret ?? ''} />
    </Modal>
  )
}
