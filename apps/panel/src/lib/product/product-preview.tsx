import { rialToToman } from '@payvand/domain'
import { ITEM_TEXTS, inDays, inGram, inRial, inToman, persianNumber } from '@payvand/texts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Link } from '../../ui/link.tsx'
import type { ProductView } from './product-view.ts'
import { VariantTable } from './variant-table.tsx'

/** A product as a buyer would see it, with everything the marketplace will be told. `evidence` stands under the price. */
export function ProductPreview({ product, evidence }: { product: ProductView; evidence?: ReactNode }) {
  const name = product.name ?? ITEM_TEXTS.noName
  const photos = [...new Set([product.photo, ...product.photos].filter((photo) => photo !== null))]
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
      <div>
        <Carousel images={photos} alt={name} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          {product.sku && (
            <Badge>
              {ITEM_TEXTS.skuLabel} <bdi dir="ltr">{product.sku}</bdi>
            </Badge>
          )}
          <h3 className="mt-1 font-semibold text-lg">{name}</h3>
        </div>
        <Price product={product} />
        {evidence}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          <Fact label={ITEM_TEXTS.stock} value={shown(product.stock, persianNumber)} />
          <Fact label={ITEM_TEXTS.unit} value={unitSize(product)} />
          <Fact label={ITEM_TEXTS.weight} value={shown(product.weight, inGram)} />
          <Fact label={ITEM_TEXTS.packageWeight} value={shown(product.packageWeight, inGram)} />
          <Fact label={ITEM_TEXTS.preparation} value={shown(product.preparationDays, inDays)} />
        </dl>
        {product.video && (
          <Link href={product.video} external className="self-start">
            {ITEM_TEXTS.video}
          </Link>
        )}
      </div>
      {product.description && (
        <section className="sm:col-span-2">
          <h4 className="font-semibold">{ITEM_TEXTS.description}</h4>
          <p className="whitespace-pre-line break-words text-ink-muted">{product.description}</p>
        </section>
      )}
      {product.variants && product.variants.length > 0 && (
        <section className="min-w-0 sm:col-span-2">
          <h4 className="mb-1 font-semibold">{ITEM_TEXTS.variants}</h4>
          <VariantTable variants={product.variants} />
        </section>
      )}
    </div>
  )
}

/** The price in rial, as it is stored, with toman beside it. */
function Price({ product }: { product: ProductView }) {
  const { primaryPrice } = product
  if (primaryPrice === null) return <p className="font-semibold text-red-ink">{ITEM_TEXTS.noPrice}</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold text-xl">{inRial(primaryPrice)}</span>
      <span className="text-ink-muted text-sm">{inToman(rialToToman(primaryPrice))}</span>
    </p>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function shown(value: number | null, words: (value: number) => string): string {
  return value === null ? ITEM_TEXTS.unknown : words(value)
}

function unitSize({ unitQuantity, unitType }: ProductView): string {
  const words = [unitQuantity === null ? null : persianNumber(unitQuantity), unitType]
  return words.filter((word) => word !== null).join(' ') || ITEM_TEXTS.unknown
}
