import type { Order } from '@payvand/contract'
import { ORDER_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CopyByHandModal } from './copy-by-hand-modal.tsx'
import { fetchOrders } from './order-queries.ts'
import { orderSheet } from './order-sheet.ts'

/** Copies orders for a spreadsheet; if the browser refuses, the text is shown to be copied by hand. */
export function useCopyOrders() {
  const [byHand, setByHand] = useState<string | null>(null)
  const copy = async (orders: readonly Order[]) => {
    const text = orderSheet(orders)
    if (text === null) return toast.error(ORDER_TEXTS.hasNoItems)
    try {
      await navigator.clipboard.writeText(text)
      toast.success(ORDER_TEXTS.copied)
    } catch {
      setByHand(text)
    }
  }
  const copyChosen = useMutation({
    mutationFn: async (ids: readonly number[]) => copy(await fetchOrders(ids)),
    onError: (error) => toast.error(ORDER_TEXTS.copyFailed, { description: errorMessage(error) }),
  })
  return {
    copy: (order: Order) => void copy([order]),
    copyChosen,
    dialog: byHand !== null && <CopyByHandModal text={byHand} onClose={() => setByHand(null)} />,
  }
}
