import { ORDER_TEXTS } from '@payvand/texts'
import { useEffect, useRef } from 'react'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** A text that the browser would not put on the clipboard, selected, to be copied with the keyboard. */
export function CopyByHandModal({ text, onClose }: { text: string; onClose: () => void }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.select(), [])
  return (
    <Modal
      open
      onClose={onClose}
      title={ORDER_TEXTS.copyByHandTitle}
      description={ORDER_TEXTS.copyByHandText}
      size="lg"
    >
      <TextArea
        ref={area}
        label={ORDER_TEXTS.copyByHandLabel}
        hideLabel
        rows={8}
        value={text}
        onChange={() => undefined}
      />
    </Modal>
  )
}
