import type { VariantFact } from '../product-facts.ts'
import { isObject, type Values } from '../state-values.ts'
import { walkState } from './walk-state.ts'

/**
 * The variants of Magento's configurable products: attributes with their options, the products behind each way to choose
 * (`index`), and the price of each product. Null where the page's data holds no such configuration.
 */
export function magentoVariants(state: readonly unknown[]): VariantFact[] | null {
  const configuration = walkState(state).find(
    (values) =>
      isObject(values['attributes']) && isObject(values['index']) && isObject(values['optionPrices']),
  )
  if (configuration === undefined) return null
  const attributes = Object.values(configuration['attributes'] as Values).filter(isObject)
  const prices = configuration['optionPrices'] as Values
  const salable = configuration['salable']
  const codes =
    [configuration['sku'], configuration['skus'], configuration['product_sku']].find(isObject) ?? {}
  return Object.entries(configuration['index'] as Values).flatMap(([id, chosen]) => {
    if (!isObject(chosen)) return []
    const properties = attributes.flatMap((attribute) => {
      const label = labelOf(attribute, chosen[String(attribute['id'])])
      return label === null
        ? []
        : [{ property: String(attribute['label'] ?? attribute['code']), value: label }]
    })
    const price = isObject(prices[id]) ? prices[id] : {}
    const amount = amountAt(price, 'finalPrice')
    const old = amountAt(price, 'oldPrice')
    const code = codes[id]
    return properties.length < attributes.length
      ? []
      : [
          {
            properties,
            amount: amount === null ? null : String(amount),
            ...(amount !== null && old !== null && old > amount ? { oldAmount: String(old) } : {}),
            currency: null,
            stock: null,
            sku: typeof code === 'string' && code !== '' ? code : null,
            available: isSalable(salable, chosen, id),
          },
        ]
  })
}

function labelOf(attribute: Values, option: unknown): string | null {
  const options = Array.isArray(attribute['options']) ? (attribute['options'] as unknown[]) : []
  const found = options.filter(isObject).find((each) => String(each['id']) === String(option))
  return typeof found?.['label'] === 'string' ? found['label'].trim() : null
}

function amountAt(price: Values, key: string): number | null {
  const value = isObject(price[key]) ? Number(price[key]['amount']) : Number.NaN
  return Number.isFinite(value) && value > 0 ? value : null
}

/** `salable` lists the products that can be bought by attribute and option; without it nothing is told. */
function isSalable(salable: unknown, chosen: Values, id: string): boolean | null {
  if (!isObject(salable)) return null
  return Object.entries(chosen).every(([attribute, option]) => {
    const options = salable[attribute]
    const products = isObject(options) ? options[String(option)] : undefined
    return Array.isArray(products) && (products as unknown[]).map(String).includes(id)
  })
}
