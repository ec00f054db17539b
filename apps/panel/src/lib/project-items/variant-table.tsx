import { hasUnpricedVariants } from '@payvand/domain'
import { inRial, NONE, PROJECT_ITEM_TEXTS, persianNumber } from '@payvand/texts'
import type { ProductView } from './product-view.ts'

type Variants = NonNullable<ProductView['variants']>

/** The variants of a product: property and value pairs, price in rial, stock, code. */
export function VariantTable({ variants }: { variants: Variants }) {
  const isUnsold = hasUnpricedVariants({ variants })
  const stockOf = ({ primaryPrice, stock }: Variants[number]) => {
    const pieces = isUnsold && primaryPrice === null ? 0 : stock
    return pieces === null ? NONE : persianNumber(pieces)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <div
      className="overflow-x-auto rounded-md border border-line"
      tabIndex={0}
      role="region"
      aria-label={PROJECT_ITEM_TEXTS.variants}
    >
      <table className="w-full text-sm">
        <thead className="bg-sunken text-ink-muted text-xs">
          <tr>
            {[
              PROJECT_ITEM_TEXTS.variant,
              PROJECT_ITEM_TEXTS.price,
              PROJECT_ITEM_TEXTS.stock,
              PROJECT_ITEM_TEXTS.variantSku,
            ].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <tr key={variantKey(variant)} className="border-line border-t">
              <td className="px-3 py-1.5">
                {variant.properties.map(({ property, value }) => `${property}: ${value}`).join('\u060c ')}
              </td>
              <td className="whitespace-nowrap px-3 py-1.5">
                {variant.primaryPrice !== null ? (
                  inRial(variant.primaryPrice)
                ) : isUnsold ? (
                  <span className="text-yellow-ink">{PROJECT_ITEM_TEXTS.variantUnpriced}</span>
                ) : (
                  NONE
                )}
              </td>
              <td className="px-3 py-1.5">{stockOf(variant)}</td>
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

function variantKey({ properties, sku }: Variants[number]): string {
  return `${sku} ${properties.map(({ property, value }) => `${property}=${value}`).join('&')}`
}
