import { LAYOUT_TEXTS } from '@payvand/texts'
import { SUPPORT_ADDRESS } from '../lib/marketplace-pages.ts'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Modal } from '../ui/overlays/modal.tsx'

/** Shown to a banned user in place of the page (document 2, section 2.14). */
export function RestrictionModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={LAYOUT_TEXTS.restrictionTitle}
      footer={
        <ButtonLink variant="primary" href={SUPPORT_ADDRESS} external>
          {LAYOUT_TEXTS.support}
        </ButtonLink>
      }
    >
      <p>{LAYOUT_TEXTS.restrictionText}</p>
    </Modal>
  )
}
