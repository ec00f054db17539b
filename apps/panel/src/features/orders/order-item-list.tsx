import type { Order, OrderItem } from '@payvand/contract'
import { ORDER_ACT_TEXTS, ORDER_MODAL_TEXTS, ORDER_TEXTS, ui } from '@payvand/texts'
import { Link2, Unlink } from 'lucide-react'
import { tomanWords } from '../../lib/orders/money-words.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Image } from '../../ui/media/image.tsx'

/** The items of an order with both ids; an unknown item has a button to link it to one of our products. */
export function OrderItemList({
  order: { items, pricesInDoubt, platformState },
  onLink,
}: {
  order: Order
  onLink: (item: OrderItem) => void
}) {
  if (items.length === 0) return <p className="text-ink-faint">{ORDER_TEXTS.noItems}</p>
  return (
    <>
      {pricesInDoubt && <p className="mb-2 text-sm text-yellow-ink">{ORDER_MODAL_TEXTS.pricesInDoubt}</p>}
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3 border-line py-2 not-last:border-b first:pt-0">
            <Image src={item.img} alt="" className="size-14" />
            <div className="min-w-0 grow">
              <p className="flex justify-between gap-x-4 phone:block">
                <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <span className="min-w-0 break-words font-medium">{item.name}</span>
                  {item.cancelledAt !== null && <Badge hue="red">{ORDER_ACT_TEXTS.lineCancelled}</Badge>}
                </span>
                <span className="shrink-0 phone:block">{tomanWords(item.price * item.quantity)}</span>
              </p>
              {item.properties.length > 0 && (
                <p className="text-ink-muted text-sm">
                  {item.properties
                    .map(({ property, value }) => `${property}: ${value}`)
                    .join(ui.listSeparator)}
                </p>
              )}
              <p className="flex flex-wrap gap-x-3 text-ink-muted text-sm">
                <span>{ORDER_MODAL_TEXTS.quantity(item.quantity)}</span>
                {item.quantity > 1 && <span>{ORDER_MODAL_TEXTS.unitPrice(tomanWords(item.price))}</span>}
                <Ids item={item} />
              </p>
              <ItemLink item={item} isTold={platformState !== 'off'} onLink={onLink} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Ids({ item }: { item: OrderItem }) {
  const ids = [
    {
      label: ORDER_MODAL_TEXTS.basalamId,
      product: item.basalamProductId,
      variation: item.basalamVariationId,
    },
    {
      label: ORDER_MODAL_TEXTS.platformId,
      product: item.platformProductId,
      variation: item.platformVariationId,
    },
  ]
  return ids.map(
    ({ label, product, variation }) =>
      product !== null && (
        <span key={label}>
          {label}: <bdi dir="ltr">{variation === null ? product : `${product}/${variation}`}</bdi>
        </span>
      ),
  )
}

function ItemLink({
  item,
  isTold,
  onLink,
}: {
  item: OrderItem
  /** A shop is told of orders, so that an item it does not know matters. */
  isTold: boolean
  onLink: (item: OrderItem) => void
}) {
  const isUnknown = item.projectItemId === null
  return (
    <span className="mt-1 flex items-center gap-1">
      {isUnknown && isTold && (
        <span title={ORDER_MODAL_TEXTS.unlinkedWhy}>
          <Badge icon={<Unlink />}>{ORDER_MODAL_TEXTS.unlinked}</Badge>
        </span>
      )}
      <Button
        size="xs"
        variant="ghost"
        icon={<Link2 aria-hidden />}
        aria-label={ORDER_MODAL_TEXTS.linkOf(item.name)}
        onClick={() => onLink(item)}
      >
        {isUnknown ? ORDER_MODAL_TEXTS.link : ORDER_MODAL_TEXTS.changeLink}
      </Button>
    </span>
  )
}
