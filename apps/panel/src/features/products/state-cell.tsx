import type { ProductSync } from '@payvand/contract'
import { PRODUCT_TEXTS, persianList, productFieldName } from '@payvand/texts'
import { relativeTime } from '../../lib/format-date.ts'
import { ProductSyncBadge } from '../../lib/product-sync-badge.tsx'

/** Where a product stands, with why, or since when it is known to be so. */
export function StateCell({ sync }: { sync: ProductSync }) {
  const note = stateNote(sync)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 phone:items-end">
      <ProductSyncBadge sync={sync} />
      {note && (
        <span className="line-clamp-2 max-w-52 text-ink-muted text-xs phone:max-w-60" title={note}>
          {note}
        </span>
      )}
    </span>
  )
}

function stateNote(sync: ProductSync): string | null {
  if (sync.blacklisted) return PRODUCT_TEXTS.blacklisted
  if (sync.reason) return sync.reason
  if (sync.state === 'differing')
    return PRODUCT_TEXTS.differingIn(persianList([...new Set(sync.differingFields)].map(productFieldName)))
  return sync.state === 'equal' && sync.provenAt ? PRODUCT_TEXTS.provenAt(relativeTime(sync.provenAt)) : null
}
