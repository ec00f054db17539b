import type { Order } from '@payvand/contract'
import { inGram, ORDER_MODAL_TEXTS, ORDER_TEXTS, shippingMethodWords } from '@payvand/texts'
import type { ReactNode } from 'react'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { CopyLine } from './copy-line.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { parcelDetail, weight } = order
  const moments = [
    { label: ORDER_MODAL_TEXTS.orderedAt, at: order.createdAt },
    { label: ORDER_MODAL_TEXTS.paidAt, at: order.paidAt },
    { label: ORDER_MODAL_TEXTS.promisedAt, at: parcelDetail.dueDate },
    { label: ORDER_MODAL_TEXTS.postedAt, at: order.postedAt },
  ]
  return (
    <div className="flex flex-col gap-1.5">
      {moments.map(
        ({ label, at }) =>
          at !== null && (
            <Fact key={label} label={label}>
              <time dateTime={at}>{jalaliDateTime(at)}</time>
            </Fact>
          ),
      )}
      {parcelDetail.shippingMethod !== null && (
        <Fact label={ORDER_MODAL_TEXTS.shippingMethod}>
          {shippingMethodWords(parcelDetail.shippingMethod)}
          {order.isFreightCollect && ` (${ORDER_MODAL_TEXTS.freightCollect})`}
        </Fact>
      )}
      <CopyLine label={ORDER_MODAL_TEXTS.trackingCode} value={order.trackingCode} isCode />
      {weight !== null && <Fact label={ORDER_MODAL_TEXTS.weight}>{inGram(weight)}</Fact>}
      <CopyLine label={ORDER_TEXTS.platformOrderId} value={order.platformOrderId} isCode />
      <CopyLine label={ORDER_MODAL_TEXTS.parcel} value={String(order.parcelId)} isCode />
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="text-ink-muted">{label}</span>
      <span>{children}</span>
    </p>
  )
}
