import { LAYOUT_TEXTS } from '@payvand/texts'
import { Modal } from '../ui/modal.tsx'

const SUPPORT_ADDRESS = 'https://basalam.com/'

/** Told to a banned user in place of the page (document 2, section 2.14). */
export function RestrictionModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} size="sm" title={LAYOUT_TEXTS.restrictionTitle}>
      <p>{LAYOUT_TEXTS.restrictionText}</p>
      <p className="mt-4">
        <a
          className="font-semibold text-brand-ink underline"
          href={SUPPORT_ADDRESS}
          target="_blank"
          rel="noreferrer"
        >
          {LAYOUT_TEXTS.support}
        </a>
      </p>
    </Modal>
  )
}
