import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { Modal } from '../../ui/overlays/modal.tsx'

const words = SECOND_FACTOR_TEXTS

/** The codes are shown once: a press beside the window does not lose them. */
export function RecoveryCodesModal({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      persistent
      title={words.codesTitle}
      description={words.codesText}
      footer={
        <>
          <Button icon={<Copy aria-hidden />} onClick={() => void copyText(codes.join('\n'), words.copied)}>
            {words.copyCodes}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.kept}
          </Button>
        </>
      }
    >
      <ul dir="ltr" aria-label={words.codes} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-center font-mono">
            {code}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
