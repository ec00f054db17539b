import type { Order } from '@payvand/contract'
import { type ReceiptFault, readScannedReceipt } from '@payvand/domain'
import { RECEIPT_TEXTS, receiptFaultSentence } from '@payvand/texts'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { BarcodeReader } from '../../lib/scanning/barcode-reader.tsx'
import { signalScan } from '../../lib/scanning/scan-signal.ts'
import { useScannerKeys } from '../../lib/scanning/use-scanner-keys.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** Reads the tracking code of this order from its receipt, beside the field where it can be typed. */
export function ReadCode({
  order,
  method,
  onRead,
}: {
  order: Order
  method: number | null
  onRead: (trackingCode: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<ReceiptFault | null>(null)
  const read = (text: string) => {
    const said = readScannedReceipt(text, method, [{ ...order, trackingCode: null }], order.id)
    // The label of this very order says nothing new.
    if (said.kind === 'order') return
    signalScan(said.kind === 'code' ? 'counted' : 'wrong')
    setFault(said.kind === 'wrong' ? said.fault : null)
    if (said.kind === 'wrong') return
    onRead(said.trackingCode)
    setOpen(false)
  }
  useScannerKeys(read)
  return (
    <div className="flex flex-col gap-2">
      {isOpen ? (
        <BarcodeReader onCode={read} startsOn scannerKeys={false} />
      ) : (
        <Button
          size="sm"
          className="self-start"
          icon={<ScanBarcode aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {RECEIPT_TEXTS.scanHere}
        </Button>
      )}
      {fault && (
        <p role="alert" className="text-red-ink text-sm">
          {receiptFaultSentence(fault)}
        </p>
      )}
    </div>
  )
}
