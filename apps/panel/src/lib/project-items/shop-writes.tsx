import type { ProjectItem, ShopWriteAnswer } from '@payvand/contract'
import { type ProductField, rial } from '@payvand/domain'
import { inRial, PRODUCT_FIELD_NAMES, persianNumber, SHOP_WRITE_TEXTS } from '@payvand/texts'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { relativeTime } from '../dates/format-date.ts'
import { Notice } from './notice.tsx'
import type { ItemChanges } from './use-item-changes.ts'

const KINDS = [
  { state: 'refused', tone: 'red', icon: <CircleAlert /> },
  { state: 'waiting', tone: 'blue', icon: <Clock /> },
  { state: 'written', tone: 'neutral', icon: <CircleCheck /> },
] as const

/** Edited prices and stocks on their way into the seller's shop; one that the shop's change stopped is a conflict. */
export function ShopWrites({ item, changes }: { item: ProjectItem; changes: ItemChanges }) {
  return KINDS.map(({ state, tone, icon }) => {
    const writes = item.shopWrites.filter((write) => write.state === state)
    if (writes.length === 0) return null
    return (
      <Notice key={state} tone={tone} icon={icon} title={SHOP_WRITE_TEXTS.title[state]}>
        <ul className="flex flex-col gap-1">
          {writes.map((write) => (
            <li key={`${write.variant ?? ''} ${write.field}`} className="break-words">
              {state === 'written'
                ? SHOP_WRITE_TEXTS.writtenAgo(lineOf(write), relativeTime(write.at))
                : lineOf(write)}
              {write.reason && <span className="block">{write.reason}</span>}
            </li>
          ))}
        </ul>
        {state === 'refused' && (
          <div className="mt-1 flex flex-wrap gap-2">
            {[...new Set(writes.map(fieldOf))].map((field) => (
              <Button
                key={field}
                size="xs"
                aria-label={SHOP_WRITE_TEXTS.againOf(PRODUCT_FIELD_NAMES[field])}
                busy={changes.resolve.isPending && changes.resolve.variables.field === field}
                onClick={() => changes.resolve.mutate({ field, keep: 'mine' })}
              >
                {SHOP_WRITE_TEXTS.again}
              </Button>
            ))}
          </div>
        )}
      </Notice>
    )
  })
}

function lineOf({ field, variant, value }: ShopWriteAnswer): string {
  const words = field === 'price' ? inRial(rial(value)) : persianNumber(value)
  return SHOP_WRITE_TEXTS.line(SHOP_WRITE_TEXTS.field[field], variant, words)
}

/** The field of the item that holds the edit. */
function fieldOf({ field, variant }: ShopWriteAnswer): ProductField {
  if (variant !== null) return 'variants'
  return field === 'price' ? 'primaryPrice' : 'stock'
}
