import { headlineOf, PRODUCT_FIELDS, type ProductField, pricesOf, rialToToman } from '@payvand/domain'
import {
  DISCOUNT_TEXTS,
  EVIDENCE_TEXTS,
  ITEM_MEDIA_TEXTS,
  ITEM_VARIANT_TEXTS,
  inRial,
  inToman,
  PRODUCT_FIELD_NAMES,
  PROJECT_ITEM_TEXTS,
  persianNumber,
} from '@payvand/texts'
import type { ReactNode } from 'react'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { VideoPlayer } from '../../ui/media/video-player.tsx'
import { VariantTable } from '../item-variants/variant-table.tsx'
import { fieldWords } from './field-words.ts'
import type { ProductView } from './product-view.ts'

/** Renders the evidence beneath a field: its origin and its doubts. */
type Mark = (field: ProductField) => ReactNode

const unmarked: Mark = () => null

/** The fields that have a place of their own around the table. */
const OWN_PLACE: readonly ProductField[] = [
  'name',
  'sku',
  'photo',
  'photos',
  'description',
  'video',
  'primaryPrice',
  'oldPrice',
  'unitType',
  'variants',
]
const FACTS = new Set<ProductField>([
  'stock',
  'unitQuantity',
  ...PRODUCT_FIELDS.filter((field) => !OWN_PLACE.includes(field)),
])

/**
 * A product as a buyer would see it, with everything that is sent to the marketplace. `evidence` stands under the
 * price.
 */
export function ProductPreview({
  product,
  evidence,
  gallery,
  mark = unmarked,
  specifications = [],
}: {
  product: ProductView
  evidence?: ReactNode
  /** It replaces the photos. */
  gallery?: ReactNode
  mark?: Mark
  /** The table of properties, as the page has it. */
  specifications?: readonly { name: string; value: string }[]
}) {
  const name = product.name ?? PROJECT_ITEM_TEXTS.noName
  const photos = [...new Set([product.photo, ...product.photos].filter((photo) => photo !== null))]
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        {gallery ?? <Carousel images={photos} alt={name} />}
        {mark('photo')}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          {product.sku && (
            <Badge>
              {PROJECT_ITEM_TEXTS.skuLabel} <bdi dir="ltr">{product.sku}</bdi>
            </Badge>
          )}
          <h3 className="mt-1 font-semibold text-lg">{name}</h3>
          {mark('name')}
        </div>
        <div>
          <Price product={product} />
          {mark('primaryPrice')}
        </div>
        {evidence}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {[...FACTS].map((field) =>
            field === 'unitQuantity' ? (
              <Fact
                key={field}
                label={PROJECT_ITEM_TEXTS.unit}
                value={unitSize(product)}
                mark={mark(product.unitQuantity === null ? 'unitType' : 'unitQuantity')}
              />
            ) : (
              <Fact
                key={field}
                label={PRODUCT_FIELD_NAMES[field]}
                value={factWords(field, product)}
                mark={mark(field)}
              />
            ),
          )}
        </dl>
        {product.video && (
          <div>
            <VideoPlayer src={product.video} label={ITEM_MEDIA_TEXTS.videoOf(name)} />
            <Link href={product.video} external>
              {ITEM_MEDIA_TEXTS.videoOpen}
            </Link>
            {mark('video')}
          </div>
        )}
      </div>
      {product.description && (
        <section className="sm:col-span-2">
          <h4 className="font-semibold">{PROJECT_ITEM_TEXTS.description}</h4>
          {mark('description')}
          <p className="whitespace-pre-line break-words text-ink-muted">{product.description}</p>
        </section>
      )}
      {product.variants && product.variants.length > 0 && (
        <section className="min-w-0 sm:col-span-2">
          <h4 className="mb-1 font-semibold">{ITEM_VARIANT_TEXTS.title}</h4>
          {mark('variants')}
          <VariantTable product={product} />
        </section>
      )}
      {specifications.length > 0 && (
        <section className="min-w-0 sm:col-span-2">
          <h4 className="mb-1 font-semibold">{EVIDENCE_TEXTS.specifications}</h4>
          <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-4 rounded-md border border-line text-sm">
            {specifications.map((one) => (
              <div
                key={`${one.name} ${one.value}`}
                className="col-span-2 grid grid-cols-subgrid border-line not-first:border-t px-3 py-1"
              >
                <dt className="text-ink-muted">{one.name}</dt>
                <dd className="break-words">{one.value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

/** The price in rial, as it is stored, with toman beside it. */
function Price({ product }: { product: ProductView }) {
  const { price, oldPrice } = headlineOf(product)
  const isRange = new Set(pricesOf(product)).size > 1
  if (price === null) return <p className="font-semibold text-red-ink">{PROJECT_ITEM_TEXTS.noPrice}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      {oldPrice !== null && oldPrice > price && (
        <span className="text-ink-muted">
          <span className="sr-only">{DISCOUNT_TEXTS.struckPrice(inRial(oldPrice))}</span>
          <del aria-hidden>{inRial(oldPrice)}</del>
        </span>
      )}
      <span className="font-semibold text-xl">
        {isRange ? ITEM_VARIANT_TEXTS.from(inRial(price)) : inRial(price)}
      </span>
      <span className="text-ink-muted text-sm">{inToman(rialToToman(price))}</span>
    </p>
  )
}

/** A product with variants has the sum of their stock. */
function factWords(field: ProductField, product: ProductView): string {
  const value = field === 'stock' ? headlineOf(product).stock : product[field]
  return value === null ? PROJECT_ITEM_TEXTS.unknown : fieldWords(field, value)
}

function Fact({ label, value, mark }: { label: string; value: string; mark: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd>
        {value}
        {mark}
      </dd>
    </div>
  )
}

function unitSize({ unitQuantity, unitType }: ProductView): string {
  const words = [unitQuantity === null ? null : persianNumber(unitQuantity), unitType]
  return words.filter((word) => word !== null).join(' ') || PROJECT_ITEM_TEXTS.unknown
}
