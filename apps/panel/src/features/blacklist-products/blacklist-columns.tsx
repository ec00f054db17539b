import type { BlacklistProduct } from '@payvand/contract'
import { BLACKLIST_PRODUCT_TEXTS } from '@payvand/texts'
import { Trash2 } from 'lucide-react'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'

/** The columns of the blacklist; `removing` is the row whose removal is under way. */
export function blacklistColumns(
  removing: number | null,
  onRemove: (product: BlacklistProduct) => void,
): Column<BlacklistProduct>[] {
  return [
    {
      id: 'name',
      header: BLACKLIST_PRODUCT_TEXTS.name,
      compact: 'title',
      cell: (product) => (
        <span className="flex min-w-0 items-center gap-3 py-0.5">
          <Image src={product.image} alt="" className="size-9" />
          <span className="line-clamp-2 min-w-0">{product.title}</span>
          {product.url && (
            <Link href={product.url} external aria-label={BLACKLIST_PRODUCT_TEXTS.viewOf(product.title)}>
              {BLACKLIST_PRODUCT_TEXTS.view}
            </Link>
          )}
        </span>
      ),
    },
    {
      id: 'addedAt',
      header: BLACKLIST_PRODUCT_TEXTS.addedAt,
      compact: 'state',
      narrow: true,
      cell: (product) => <span className="text-ink-muted">{relativeTime(product.createdAt)}</span>,
    },
    {
      id: 'acts',
      header: BLACKLIST_PRODUCT_TEXTS.acts,
      hideHeader: true,
      narrow: true,
      cell: (product) => (
        <IconButton
          size="sm"
          label={BLACKLIST_PRODUCT_TEXTS.remove(product.title)}
          icon={<Trash2 aria-hidden />}
          busy={removing === product.id}
          onClick={() => onRemove(product)}
        />
      ),
    },
  ]
}
