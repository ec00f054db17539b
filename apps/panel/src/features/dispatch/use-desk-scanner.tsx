import type { Order } from '@payvand/contract'
import { readScannedReceipt } from '@payvand/domain'
import { type ReactNode, useState } from 'react'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { useScannerKeys } from '../../lib/scanning/use-scanner-keys.ts'

const loadReceipt = () => import('./scan-receipt-modal.tsx').then((screen) => screen.ScanReceiptModal)

/**
 * A USB scanner at the desk: the barcode of an order's own label opens its parcel, any other one the dialog that takes
 * receipts. While a dialog is open the scanner is that one's.
 */
export function useDeskScanner(
  orders: readonly Order[],
  { chosenId, onPack }: { chosenId: number | null; onPack: (orderId: number) => void },
): { open: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ text: string | null } | null>(null)
  useScannerKeys((text) => {
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const known = orders.map((order) => ({ ...order, trackingCode: null }))
    const said = readScannedReceipt(text, null, known, null)
    if (said.kind === 'order') onPack(said.orderId)
    else setOpened({ text })
  })
  return {
    open: () => setOpened({ text: null }),
    dialog: opened && (
      <LazyModal
        load={loadReceipt}
        props={{ orders, chosenId, text: opened.text, onClose: () => setOpened(null) }}
      />
    ),
  }
}
