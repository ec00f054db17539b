import type { ProjectItem } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { inRial, inToman, LIBRARY_TEXTS, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import { CircleAlert } from 'lucide-react'
import { DoubtsBadge } from '../../lib/project-items/doubts-badge.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import { readableUrl } from '../../lib/readable-url.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Image } from '../../ui/media/image.tsx'

export type OpenItem = (item: ProjectItem, mode: 'view' | 'edit') => void

/** The length to which an address is cut (document 2, section 9). */
const URL_CUT = 35

export function ItemCell({ item, onOpen }: { item: ProjectItem; onOpen: OpenItem }) {
  const unwritten = item.shopWrites.find(({ state }) => state === 'refused')?.reason
  const obstacle = item.sending?.state === 'refused' ? item.sending.reason : (unwritten ?? item.issues[0])
  return (
    <span className="flex min-w-0 items-center gap-3 columns:py-0.5">
      <Image src={item.latestData?.photo} alt="" className="size-9" />
      <span className="flex min-w-0 flex-col items-start">
        <button
          type="button"
          className="line-clamp-2 max-w-full rounded-sm text-start font-medium leading-5 hover:text-brand-ink"
          onClick={() => onOpen(item, 'view')}
        >
          {itemName(item)}
        </button>
        <Link
          href={item.url}
          external
          title={PROJECT_ITEM_TEXTS.openUrl}
          // An address is cut at its end, which lies at the right.
          dir="ltr"
          className="max-w-full truncate text-ink-muted text-xs leading-4 no-underline hover:underline compact:hidden"
        >
          {readableUrl(pathOf(item.url), URL_CUT)}
        </Link>
        {obstacle && item.isActive && (
          <span className="flex items-start gap-1 text-red-ink text-xs leading-5">
            <CircleAlert aria-hidden className="mt-1 size-3 shrink-0" />
            <span className="line-clamp-2 compact:line-clamp-1">{obstacle}</span>
          </span>
        )}
        <ItemMarks item={item} />
      </span>
    </span>
  )
}

/** The part of an address in which the rows of a list differ. */
function pathOf(url: string): string {
  const { pathname = '/', search = '' } = URL.parse(url) ?? {}
  return pathname === '/' && search === '' ? url : pathname + search
}

/** Marks that need a person's look: doubts, a conflict with the site, changes and absence found by the last crawl. */
function ItemMarks({ item }: { item: ProjectItem }) {
  const { doubts, unsureFields, conflicts, missingSince, changes } = item
  const isSure = doubts.length === 0 && unsureFields.length === 0
  if (isSure && conflicts.length === 0 && !missingSince && changes.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1 pt-0.5">
      {missingSince && <Badge hue="red">{LIBRARY_TEXTS.missingBadge}</Badge>}
      {conflicts.length > 0 && <Badge hue="yellow">{LIBRARY_TEXTS.conflictBadge}</Badge>}
      <DoubtsBadge item={item} />
      {changes.length > 0 && <Badge hue="blue">{LIBRARY_TEXTS.changedBadge}</Badge>}
    </span>
  )
}

/** Price in toman, the unit in which sellers speak, and the stock. */
export function PriceCell({ item }: { item: ProjectItem }) {
  const { primaryPrice = null, stock = null } = item.latestData ?? {}
  return (
    <span className="flex flex-col leading-5 [font-variant-numeric:normal]">
      <span title={primaryPrice === null ? undefined : inRial(primaryPrice)}>
        {primaryPrice === null ? PROJECT_ITEM_TEXTS.noPrice : inToman(rialToToman(primaryPrice))}
      </span>
      {stock !== null && (
        <span className="text-ink-muted text-xs">{LIBRARY_TEXTS.stockIs(persianNumber(stock))}</span>
      )}
    </span>
  )
}
