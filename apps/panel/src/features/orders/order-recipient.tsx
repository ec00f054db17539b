import type { Order } from '@payvand/contract'
import { toPersianDigits } from '@payvand/domain'
import { ORDER_MODAL_TEXTS, ui } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { FactList } from '../../ui/data/fact-list.tsx'
import { CopyFact } from './copy-fact.tsx'

/** The recipient and the address, each line to be copied by itself and all of it at once. Digits are shown in
 * Persian and copied as they came. */
export function OrderRecipient({ order }: { order: Order }) {
  const { recipient, user, isForgotten } = order.customerData
  if (isForgotten) return <p className="text-ink-muted text-sm">{ORDER_MODAL_TEXTS.buyerForgotten}</p>
  const place = [recipient.city?.parent?.title, recipient.city?.title].filter(Boolean).join(ui.listSeparator)
  const house = ORDER_MODAL_TEXTS.houseParts(recipient.houseNumber, recipient.houseUnit)
  const address = [place, recipient.postalAddress, house].filter(Boolean).join(ui.listSeparator)
  const all = [recipient.name, address, recipient.postalCode, recipient.mobile].filter(Boolean).join('\n')
  return (
    <div className="flex flex-col gap-2">
      <FactList>
        <CopyFact label={ORDER_MODAL_TEXTS.name} value={recipient.name} />
        {user.name !== recipient.name && <CopyFact label={ORDER_MODAL_TEXTS.buyer} value={user.name} />}
        <CopyFact label={ORDER_MODAL_TEXTS.mobile} value={recipient.mobile} isCode />
        <CopyFact label={ORDER_MODAL_TEXTS.city} value={place} />
        <CopyFact
          label={ORDER_MODAL_TEXTS.address}
          value={recipient.postalAddress}
          shown={recipient.postalAddress && toPersianDigits(recipient.postalAddress)}
          copied={address}
        />
        <CopyFact label={ORDER_MODAL_TEXTS.house} value={house} shown={toPersianDigits(house)} />
        <CopyFact label={ORDER_MODAL_TEXTS.postalCode} value={recipient.postalCode} isCode />
      </FactList>
      {all && (
        <Button
          size="sm"
          className="self-start"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(all)}
        >
          {ORDER_MODAL_TEXTS.copyAll}
        </Button>
      )}
    </div>
  )
}
