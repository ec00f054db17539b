import type { BoothProduct } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { inToman, NONE, PRODUCT_TEXTS, persianNumber } from '@payvand/texts'
import { Badge } from '../../ui/badge.tsx'
import { Image } from '../../ui/image.tsx'
import { Link } from '../../ui/link.tsx'
import type { Column } from '../../ui/table.tsx'

const numberOrNone = (value: number | null) => (value === null ? NONE : persianNumber(value))

/** The columns of the booth's products (document 2, section 2.8). Prices come in rial and are shown in toman. */
export const PRODUCT_COLUMNS: readonly Column<BoothProduct>[] = [
  {
    id: 'name',
    header: PRODUCT_TEXTS.name,
    cardTitle: true,
    cell: (product) => (
      <span className="flex min-w-0 items-center gap-3 py-0.5">
        <Image src={product.photo?.md} alt="" className="size-9" />
        <span className="line-clamp-2 min-w-0">{product.title}</span>
        {product.inReview && <Badge hue="yellow">{PRODUCT_TEXTS.inReview}</Badge>}
      </span>
    ),
  },
  {
    id: 'price',
    header: PRODUCT_TEXTS.price,
    narrow: true,
    cell: (product) => (product.price === null ? NONE : inToman(rialToToman(product.price))),
  },
  {
    id: 'inventory',
    header: PRODUCT_TEXTS.inventory,
    narrow: true,
    cell: (product) => numberOrNone(product.inventory),
  },
  {
    id: 'variants',
    header: PRODUCT_TEXTS.variants,
    narrow: true,
    cell: (product) => persianNumber(product.variantCount),
  },
  {
    id: 'links',
    header: PRODUCT_TEXTS.links,
    narrow: true,
    cell: (product) => (
      <span className="flex items-center gap-4">
        {product.url && (
          <Link href={product.url} external aria-label={PRODUCT_TEXTS.viewOf(product.title)}>
            {PRODUCT_TEXTS.view}
          </Link>
        )}
        {product.sourceUrl && (
          <Link href={product.sourceUrl} external aria-label={PRODUCT_TEXTS.sourceOf(product.title)}>
            {PRODUCT_TEXTS.source}
          </Link>
        )}
      </span>
    ),
  },
]
