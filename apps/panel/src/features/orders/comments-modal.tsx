import type { Order } from '@payvand/contract'
import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { OrderComments } from './order-comments.tsx'

export function CommentsModal({ order, onClose }: { order: Order; onClose: () => void }) {
  const [isWritten, setIsWritten] = useState(false)
  return (
    <Modal
      open
      onClose={onClose}
      persistent={isWritten}
      title={ORDER_MODAL_TEXTS.commentsTitle}
      description={ORDER_MODAL_TEXTS.commentsText}
    >
      <OrderComments orderId={order.id} onWritten={setIsWritten} />
    </Modal>
  )
}
