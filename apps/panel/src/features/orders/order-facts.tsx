import type { Order } from '@payvand/contract'
import { inGram, ORDER_MODAL_TEXTS, ORDER_TEXTS, shippingMethodWords } from '@payvand/texts'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { Fact, FactList } from '../../ui/data/fact-list.tsx'
import { CopyFact } from './copy-fact.tsx'

export function OrderFacts({ order }: { order: Order }) {
  const { parcelDetail, weight } = order
  const moments = [
    { label: ORDER_MODAL_TEXTS.orderedAt, at: order.createdAt },
    { label: ORDER_MODAL_TEXTS.paidAt, at: order.paidAt },
    { label: ORDER_MODAL_TEXTS.promisedAt, at: parcelDetail.dueDate },
    { label: ORDER_MODAL_TEXTS.postedAt, at: order.postedAt },
  ]
  return (
    <FactList>
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
      <CopyFact label={ORDER_MODAL_TEXTS.trackingCode} value={order.trackingCode} isCode />
      {weight !== null && <Fact label={ORDER_MODAL_TEXTS.weight}>{inGram(weight)}</Fact>}
      <CopyFact label={ORDER_TEXTS.platformOrderId} value={order.platformOrderId} isCode />
      <CopyFact label={ORDER_MODAL_TEXTS.parcel} value={String(order.parcelId)} isCode />
    </FactList>
  )
}
