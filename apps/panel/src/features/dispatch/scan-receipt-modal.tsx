import type { Order } from '@payvand/contract'
import { type ReceiptFault, readScannedReceipt } from '@payvand/domain'
import { NONE, RECEIPT_TEXTS, receiptFaultSentence, shippingMethodLabel, ui } from '@payvand/texts'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BarcodeReader } from '../../lib/scanning/barcode-reader.tsx'
import { signalScan } from '../../lib/scanning/scan-signal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { SetPostedModal } from './set-posted-modal.tsx'

interface ScanReceiptModalProps {
  /** The orders of the desk. */
  orders: readonly Order[]
  /** The one that was chosen on the desk; null: none. */
  chosenId: number | null
  /** A USB scanner read this code before the dialog was opened; null: it read none. */
  text: string | null
  onClose: () => void
}

/**
 * The tracking code of a postal receipt, read by the camera, and the order it belongs to, chosen by its receiver's name.
 * Both are shown for confirmation before anything is sent; then the next receipt can be read.
 */
export function ScanReceiptModal({ orders, chosenId, text, onClose }: ScanReceiptModalProps) {
  /** Codes that were posted here: the desk may still show their orders. */
  const [posted, setPosted] = useState<ReadonlyMap<number, string>>(new Map())
  const waiting = orders.filter((order) => takesCode(order) && !posted.has(order.id))
  const [picked, setPicked] = useState<number | null>(chosenId)
  const [read, setRead] = useState<string | null>(null)
  const [fault, setFault] = useState<ReceiptFault | null>(null)
  const order = waiting.find(({ id }) => id === picked) ?? (waiting.length === 1 ? waiting[0] : undefined)

  const judge = (written: string, target: Order | undefined) => {
    const known = orders.map((one) => ({
      id: one.id,
      basalamOrderId: one.basalamOrderId,
      parcelId: one.parcelId,
      trackingCode: posted.get(one.id) ?? one.trackingCode,
    }))
    const method = target?.parcelDetail.shippingMethod ?? null
    const said = readScannedReceipt(written, method, known, target?.id ?? null)
    setFault(said.kind === 'wrong' ? said.fault : null)
    signalScan(said.kind === 'wrong' ? 'wrong' : 'counted')
    if (said.kind === 'order') setPicked(said.orderId)
    if (said.kind === 'code') setRead(said.trackingCode)
    if (said.kind === 'wrong') setRead(null)
  }
  const first = useRef(text)
  useEffect(() => {
    const given = first.current
    first.current = null
    if (given !== null) judge(given, order)
  })

  if (order && read !== null)
    return (
      <SetPostedModal
        key={order.id}
        order={order}
        readCode={read}
        onClose={() => setRead(null)}
        onPosted={(code) => {
          setPosted(new Map([...posted, [order.id, code]]))
          setRead(null)
          setPicked(null)
          if (waiting.length <= 1) onClose()
        }}
      />
    )
  return (
    <Modal
      open
      onClose={onClose}
      size="sm"
      title={RECEIPT_TEXTS.title}
      description={RECEIPT_TEXTS.description}
      footer={<Button onClick={onClose}>{ui.close}</Button>}
    >
      {waiting.length === 0 ? (
        <p>{RECEIPT_TEXTS.noOrders}</p>
      ) : (
        <div className="flex flex-col gap-4">
          {read === null ? (
            <BarcodeReader onCode={(written) => judge(written, order)} startsOn />
          ) : (
            <Button className="self-start" icon={<ScanBarcode aria-hidden />} onClick={() => setRead(null)}>
              {RECEIPT_TEXTS.readAgain}
            </Button>
          )}
          <p role="status" className={fault ? 'text-red-ink' : undefined}>
            {fault
              ? receiptFaultSentence(fault)
              : read !== null
                ? `${RECEIPT_TEXTS.read(read)}. ${RECEIPT_TEXTS.chooseFirst}`
                : order && RECEIPT_TEXTS.chosen(nameOf(order))}
          </p>
          <RadioCards
            label={RECEIPT_TEXTS.order}
            description={RECEIPT_TEXTS.orderHelp}
            value={order ? String(order.id) : null}
            onChange={(id) => {
              setPicked(Number(id))
              // The chosen order's carrier may not take this code.
              if (read !== null)
                judge(
                  read,
                  waiting.find((one) => one.id === Number(id)),
                )
            }}
            options={waiting.map((one) => ({
              value: String(one.id),
              title: RECEIPT_TEXTS.orderOf(nameOf(one), one.basalamOrderId),
              description: placeOf(one),
            }))}
          />
        </div>
      )}
    </Modal>
  )
}

/** The marketplace takes a code for it now, the first or another one. */
function takesCode({ acts }: Order): boolean {
  return acts.allowed.includes('post') || acts.allowed.includes('correct_code')
}

function nameOf({ customerData: { recipient, user } }: Order): string {
  return recipient.name ?? user.name ?? RECEIPT_TEXTS.noName
}

function placeOf({ customerData: { recipient }, parcelDetail }: Order): string {
  const place = recipient.city?.title ?? recipient.city?.parent?.title
  return (
    [place, shippingMethodLabel(parcelDetail.shippingMethod)].filter(Boolean).join(ui.listSeparator) || NONE
  )
}
