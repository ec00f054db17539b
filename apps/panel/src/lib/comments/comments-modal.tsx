import { useState } from 'react'
import { Modal } from '../../ui/overlays/modal.tsx'
import { CommentThread } from './comment-thread.tsx'
import type { Commented } from './comments-query.ts'

export function CommentsModal({
  on,
  title,
  description,
  onAdded,
  onClose,
}: {
  on: Commented
  title: string
  description: string
  onAdded: () => void
  onClose: () => void
}) {
  const [isWritten, setIsWritten] = useState(false)
  return (
    <Modal open onClose={onClose} persistent={isWritten} title={title} description={description}>
      <CommentThread on={on} onWritten={setIsWritten} onAdded={onAdded} />
    </Modal>
  )
}
