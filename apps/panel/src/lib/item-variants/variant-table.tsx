import { oldPriceOf, type ProductVariant, variantPrice, variantStock } from '@payvand/domain'
import { DISCOUNT_TEXTS, ITEM_VARIANT_TEXTS, inRial, NONE, persianNumber } from '@payvand/texts'
import type { ProductView } from '../project-items/product-view.ts'

/** The variants of a product as they are sold: property and value pairs, price in rial, stock, code. */
export function VariantTable({ product }: { product: ProductView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label={ITEM_VARIANT_TEXTS.title}
    >
      <table className="w-full text-sm">
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr>
            {[
              ITEM_VARIANT_TEXTS.variant,
              ITEM_VARIANT_TEXTS.price,
              ITEM_VARIANT_TEXTS.stock,
              ITEM_VARIANT_TEXTS.sku,
            ].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(product.variants ?? []).map((variant) => (
            <tr key={variantKey(variant)} className="border-line border-t">
              <td className="px-3 py-1.5">
                {variant.properties.map(({ property, value }) => `${property}: ${value}`).join('\u060c ')}
              </td>
              <td className="whitespace-nowrap px-3 py-1.5">
                <Price product={product} variant={variant} />
              </td>
              <td className="px-3 py-1.5">{stockWords(product, variant)}</td>
              <td className="px-3 py-1.5">
                <bdi dir="ltr">{variant.sku ?? NONE}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Price({ product, variant }: { product: ProductView; variant: ProductVariant }) {
  const price = variantPrice(product, variant)
  const old = oldPriceOf(product, variant)
  const words = price === null ? ITEM_VARIANT_TEXTS.unpriced : inRial(price)
  if (variant.isOff) return <span className="text-ink-muted">{words}</span>
  if (price === null) return <span className="text-yellow-ink">{words}</span>
  return (
    <>
      {old !== null && (
        <>
          <span className="sr-only">{DISCOUNT_TEXTS.struckPrice(inRial(old))}</span>
          <del aria-hidden className="text-ink-muted text-xs">
            {inRial(old)}
          </del>{' '}
        </>
      )}
      {words}
    </>
  )
}

function stockWords(product: ProductView, variant: ProductVariant): string {
  if (variant.isOff) return ITEM_VARIANT_TEXTS.off
  const stock = variantStock(product, variant)
  return stock === null ? NONE : persianNumber(stock)
}

function variantKey({ properties, sku }: ProductVariant): string {
  return `${sku} ${properties.map(({ property, value }) => `${property}=${value}`).join('&')}`
}
