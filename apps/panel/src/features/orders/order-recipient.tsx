import type { Order } from '@payvand/contract'
import { ORDER_MODAL_TEXTS, ui } from '@payvand/texts'
import { Copy } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { CopyLine } from './copy-line.tsx'

/** The recipient and the address, each line to be copied by itself and all of it at once. */
export function OrderRecipient({ order }: { order: Order }) {
  const { recipient, user } = order.customerData
  const place = [recipient.city?.parent?.title, recipient.city?.title].filter(Boolean).join(ui.listSeparator)
  const house = ORDER_MODAL_TEXTS.houseParts(recipient.houseNumber, recipient.houseUnit)
  const address = [place, recipient.postalAddress, house].filter(Boolean).join(ui.listSeparator)
  const all = [recipient.name, address, recipient.postalCode, recipient.mobile].filter(Boolean).join('\n')
  return (
    <div className="flex flex-col gap-1">
      <CopyLine label={ORDER_MODAL_TEXTS.name} value={recipient.name} />
      {user.name !== recipient.name && <CopyLine label={ORDER_MODAL_TEXTS.buyer} value={user.name} />}
      <CopyLine label={ORDER_MODAL_TEXTS.mobile} value={recipient.mobile} isCode />
      <CopyLine label={ORDER_MODAL_TEXTS.city} value={place} />
      <CopyLine label={ORDER_MODAL_TEXTS.address} value={recipient.postalAddress} copied={address} />
      <CopyLine label={ORDER_MODAL_TEXTS.house} value={house} />
      <CopyLine label={ORDER_MODAL_TEXTS.postalCode} value={recipient.postalCode} isCode />
      {all && (
        <Button
          size="sm"
          className="mt-1 self-start"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(all)}
        >
          {ORDER_MODAL_TEXTS.copyAll}
        </Button>
      )}
    </div>
  )
}
