import './order-label.css'
import type { LabelSheet, OrderLabel as OrderLabelData } from '@payvand/contract'
import { toPersianDigits } from '@payvand/domain'
import { ORDER_LABEL_TEXTS, shippingMethodLabel } from '@payvand/texts'
import type { CSSProperties, ReactNode } from 'react'
import { jalaliShortDate } from '../../lib/dates/format-date.ts'
import type { LabelPiece } from './fit-label.ts'
import { OrderBarcode } from './order-barcode.tsx'

const T = ORDER_LABEL_TEXTS

export interface OrderLabelProps {
  label: OrderLabelData
  sender: LabelSheet['sender']
  /** The range of items it lists, and the scale of its letters. */
  piece: Pick<LabelPiece, 'from' | 'to' | 'piece' | 'pieces' | 'scale'>
}

/** One shipping label, or one of several on which the items of an order continue. */
export function OrderLabel({ label, sender, piece }: OrderLabelProps) {
  const isFirst = piece.piece === 1
  const items = label.items.slice(piece.from, piece.to)
  return (
    <article className="label" style={{ '--label-scale': piece.scale } as CSSProperties}>
      <header className="label-head">
        <div className="label-booth">
          <strong>{sender.name}</strong>
          <span>
            {T.date} <bdi>{jalaliShortDate(label.orderedAt)}</bdi>
          </span>
          {piece.pieces > 1 && <span>{T.piece(piece.piece, piece.pieces)}</span>}
        </div>
        <OrderBarcode order={label.basalamOrderId} />
      </header>
      <Recipient label={label} isWhole={isFirst} />
      {isFirst && (
        <>
          <section className="label-sender">
            <h2>{T.sender}</h2>
            <p>{toPersianDigits(T.joined([sender.name, sender.address].filter((part) => part !== null)))}</p>
          </section>
          <Sending label={label} />
        </>
      )}
      <section className="label-items">
        {isFirst && <h2>{T.items}</h2>}
        {label.items.length === 0 && <Missing>{T.noItems}</Missing>}
        <ol>
          {items.map((item, index) => (
            <li key={piece.from + index} data-item>
              <span className="label-number">{toPersianDigits(String(piece.from + index + 1))}</span>
              <span className="label-title">
                <bdi>{item.title}</bdi>
                {item.properties.length > 0 && (
                  <small>
                    {T.joined(item.properties.map(({ property, value }) => `${property}: ${value}`))}
                  </small>
                )}
              </span>
              <span className="label-pieces">{T.pieces(item.quantity)}</span>
            </li>
          ))}
        </ol>
        {piece.to < label.items.length && <p className="label-note">{T.continues}</p>}
      </section>
    </article>
  )
}

function Recipient({ label, isWhole }: { label: OrderLabelData; isWhole: boolean }) {
  const { recipient } = label
  if (label.isRecipientForgotten)
    return (
      <section className="label-recipient">
        <h2>{T.recipient}</h2>
        <p className="label-address">
          <Missing>{T.recipientForgotten}</Missing>
        </p>
      </section>
    )
  const name = recipient.name ?? <Missing>{T.noRecipientName}</Missing>
  if (!isWhole)
    return (
      <section className="label-recipient">
        <h2>{T.recipient}</h2>
        <p className="label-name">{name}</p>
      </section>
    )
  const { province, city } = recipient
  const address = [
    province,
    city === province ? null : city,
    recipient.postalAddress,
    recipient.houseNumber && T.houseNumber(recipient.houseNumber),
    recipient.houseUnit && T.houseUnit(recipient.houseUnit),
  ].filter((part): part is string => Boolean(part))
  return (
    <section className="label-recipient">
      <h2>{T.recipient}</h2>
      <p className="label-name">{name}</p>
      <p className="label-address">{toPersianDigits(T.joined(address))}</p>
      {!recipient.postalAddress && (
        <p className="label-address">
          <Missing>{T.noAddress}</Missing>
        </p>
      )}
      <dl className="label-facts label-codes">
        <Fact name={T.postalCode}>
          {recipient.postalCode ? <Code>{recipient.postalCode}</Code> : <Missing>{T.noPostalCode}</Missing>}
        </Fact>
        <Fact name={T.mobile}>
          {recipient.mobile ? <Code>{recipient.mobile}</Code> : <Missing>{T.noMobile}</Missing>}
        </Fact>
      </dl>
    </section>
  )
}

function Sending({ label }: { label: OrderLabelData }) {
  const method = shippingMethodLabel(label.shippingMethod)
  if (!method && label.weight === null && !label.trackingCode && !label.isFreightCollect) return null
  return (
    <dl className="label-facts label-sending">
      {method && <Fact name={T.method}>{method}</Fact>}
      {label.weight !== null && <Fact name={T.weight}>{T.grams(label.weight)}</Fact>}
      {label.trackingCode && (
        <Fact name={T.trackingCode}>
          <bdi dir="ltr">{label.trackingCode}</bdi>
        </Fact>
      )}
      {label.isFreightCollect && (
        <div>
          <dt className="label-collect">{T.freightCollect}</dt>
        </div>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Code({ children }: { children: string }) {
  return <bdi dir="ltr">{toPersianDigits(children)}</bdi>
}

/** A field of the label whose value is not known. */
function Missing({ children }: { children: string }) {
  return <strong className="label-missing">{children}</strong>
}
