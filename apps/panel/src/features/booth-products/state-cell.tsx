import type { ProductSync } from '@payvand/contract'
import { BOOTH_BEHIND_LABELS, BOOTH_PRODUCT_TEXTS, persianList, productFieldName } from '@payvand/texts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { ProductSyncBadge } from '../../lib/sync/product-sync-badge.tsx'

/** The sync state of a product, with its reason; for an equal one the moment of the last verification, if it is known. */
export function StateCell({ sync }: { sync: ProductSync }) {
  const note = stateNote(sync)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 phone:items-end">
      <ProductSyncBadge sync={sync}>
        {sync.state === 'equal' &&
          sync.verifiedAt &&
          BOOTH_PRODUCT_TEXTS.verifiedAt(relativeTime(sync.verifiedAt))}
      </ProductSyncBadge>
      {note && (
        <span
          className="line-clamp-2 w-max max-w-44 whitespace-normal text-ink-muted text-xs phone:max-w-56"
          title={note}
        >
          {note}
        </span>
      )}
    </span>
  )
}

function stateNote(sync: ProductSync): string | null {
  if (sync.blacklisted) return BOOTH_PRODUCT_TEXTS.blacklisted
  if (sync.reason) return sync.reason
  if (sync.state !== 'differing') return sync.behind && BOOTH_BEHIND_LABELS[sync.behind]
  return BOOTH_PRODUCT_TEXTS.differingIn(
    persianList([...new Set(sync.differingFields)].map(productFieldName)),
  )
}
