import type { BoothProduct } from '@payvand/contract'
import { BOOTH_PRODUCT_TEXTS, NONE, persianNumber } from '@payvand/texts'
import { Link as PageLink } from '@tanstack/react-router'
import { OutOfStockButton } from '../../lib/operations/out-of-stock-button.tsx'
import { DiscountBadge } from '../../lib/pricing/discount-badge.tsx'
import { StruckPrice } from '../../lib/pricing/struck-price.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Image } from '../../ui/media/image.tsx'
import { outOfStockObstacle } from './out-of-stock-obstacle.ts'
import { PlatformId } from './platform-id.tsx'
import { StateCell } from './state-cell.tsx'

const numberOrNone = (value: number | null) => (value === null ? NONE : persianNumber(value))

/** The columns of the booth's products (document 2, section 2.8). Prices come in rial and are shown in toman. */
export const PRODUCT_COLUMNS: readonly Column<BoothProduct>[] = [
  {
    id: 'name',
    header: BOOTH_PRODUCT_TEXTS.name,
    compact: 'title',
    cell: (product) => (
      <span className="flex min-w-0 items-center gap-3 py-0.5">
        <Image src={product.photo?.md} alt="" className="size-9" />
        <PageLink
          to="/product/$id"
          params={{ id: product.id }}
          // Two lines are as high as the picture, so a title that needs the second line, or no longer once the
          // panel's own font has come, moves no row.
          className="line-clamp-2 min-w-0 rounded-sm columns:leading-4.5 hover:underline"
        >
          {product.title}
        </PageLink>
      </span>
    ),
  },
  {
    id: 'state',
    header: BOOTH_PRODUCT_TEXTS.state,
    compact: 'state',
    narrow: true,
    cell: (product) => <StateCell sync={product.sync} />,
  },
  {
    id: 'price',
    header: BOOTH_PRODUCT_TEXTS.price,
    amounts: true,
    compact: 'value',
    narrow: true,
    cell: (product) => <Offer product={product} />,
  },
  {
    id: 'inventory',
    header: BOOTH_PRODUCT_TEXTS.inventory,
    compact: 'hidden',
    narrow: true,
    cell: (product) => numberOrNone(product.inventory),
  },
  {
    id: 'variants',
    header: BOOTH_PRODUCT_TEXTS.variants,
    compact: 'hidden',
    narrow: true,
    hideBelow: 'xl',
    cell: (product) => persianNumber(product.variantCount),
  },
  {
    id: 'links',
    header: BOOTH_PRODUCT_TEXTS.links,
    compact: 'hidden',
    narrow: true,
    hideBelow: 'md',
    cell: (product) => <ProductLinks product={product} />,
  },
  {
    id: 'act',
    header: BOOTH_PRODUCT_TEXTS.act,
    hideHeader: true,
    narrow: true,
    align: 'end',
    cell: (product) => <RowAct product={product} />,
  },
]

/**
 * The price, the one before a discount struck out; in a compact row the stock stands below it, so that the second line has
 * room for the act, and the discount's state is left to the product's page, so that the name has room.
 */
function Offer({ product: { price, oldPrice, discount, inventory } }: { product: BoothProduct }) {
  return (
    <span className="flex flex-col gap-0.5 compact:items-end">
      <StruckPrice price={price} oldPrice={oldPrice} />
      {discount && (
        <span className="compact:hidden">
          <DiscountBadge discount={discount} withPercent={oldPrice === null} />
        </span>
      )}
      {inventory !== null && (
        <span className="text-ink-muted text-xs columns:hidden">
          {BOOTH_PRODUCT_TEXTS.inventoryIs(persianNumber(inventory))}
        </span>
      )}
    </span>
  )
}

/** One press takes the product off the shelf; a compact row of one that is not on it leads to its page in the booth. */
function RowAct({ product }: { product: BoothProduct }) {
  const { id, title, inventory } = product
  if (inventory !== 0 && outOfStockObstacle(product) === null)
    return <OutOfStockButton as="row" name={title} selection={{ productIds: [id] }} />
  return (
    <span className="text-sm columns:hidden">
      <BoothLink product={product} />
    </span>
  )
}

function BoothLink({ product: { url, title } }: { product: BoothProduct }) {
  return (
    url && (
      <Link href={url} external aria-label={BOOTH_PRODUCT_TEXTS.viewOf(title)}>
        {BOOTH_PRODUCT_TEXTS.view}
      </Link>
    )
  )
}

function ProductLinks({ product }: { product: BoothProduct }) {
  return (
    <span className="flex items-center gap-x-3 text-sm">
      <BoothLink product={product} />
      <PlatformId key={product.id} product={product} />
      {product.platformUrl && (
        <Link
          href={product.platformUrl}
          external
          aria-label={BOOTH_PRODUCT_TEXTS.platformViewOf(product.title)}
        >
          {BOOTH_PRODUCT_TEXTS.platformView}
        </Link>
      )}
    </span>
  )
}
