import { LAYOUT_TEXTS } from '@payvand/texts'
import { Modal } from '../ui/overlays/modal.tsx'
import { RestrictionWords, SupportLink } from './restriction-words.tsx'

/** Shown to a banned user in place of the page (document 2, section 2.14). */
export function RestrictionModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={LAYOUT_TEXTS.restrictionTitle}
      footer={<SupportLink variant="primary" />}
    >
      <RestrictionWords />
    </Modal>
  )
}
