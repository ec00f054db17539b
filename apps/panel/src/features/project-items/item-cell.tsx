import type { ProjectItem } from '@payvand/contract'
import { ITEM_TEXTS } from '@payvand/texts'
import { CircleAlert } from 'lucide-react'
import { readableUrl } from '../../lib/readable-url.ts'
import { Image } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import { itemName } from './item-form.ts'

export type OpenItem = (item: ProjectItem, mode: 'view' | 'edit') => void

/** How much of an address is shown (document 2, section 9). */
const URL_CUT = 35

/** An item's photo, name and address, and what stands in its way. */
export function ItemCell({ item, onOpen }: { item: ProjectItem; onOpen: OpenItem }) {
  const obstacle = item.sending?.state === 'refused' ? item.sending.reason : item.issues[0]
  return (
    <span className="flex min-w-0 items-center gap-3 py-0.5">
      <Image src={item.latestData?.photo} alt="" className="size-9" />
      <span className="flex min-w-0 flex-col items-start">
        <button
          type="button"
          className="line-clamp-1 max-w-full rounded-sm text-start font-medium leading-6 hover:text-brand-ink"
          onClick={() => onOpen(item, 'view')}
        >
          {itemName(item)}
        </button>
        <Link
          href={item.url}
          external
          title={ITEM_TEXTS.openUrl}
          className="whitespace-nowrap text-ink-muted text-xs leading-4 no-underline hover:underline"
        >
          <bdi dir="ltr">{readableUrl(item.url, URL_CUT)}</bdi>
        </Link>
        {obstacle && item.isActive && (
          <span className="flex items-start gap-1 text-red-ink text-xs leading-5">
            <CircleAlert aria-hidden className="mt-1 size-3 shrink-0" />
            <span className="line-clamp-2">{obstacle}</span>
          </span>
        )}
      </span>
    </span>
  )
}
