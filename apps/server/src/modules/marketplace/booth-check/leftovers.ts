import type { BoothProduct } from '@payvand/connectors'
import { CHECK_PRODUCT_CODE, isCheckProduct } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import type { CheckRun, CheckStep } from './check-state.ts'

const PER_PAGE = 50
const MOST_PAGES = 5

/**
 * Takes what earlier checks left out of sale: products whose code says that a check made them, which are still published
 * or in stock. No other product is touched.
 */
export const removeLeftovers: CheckStep = async (run) => {
  const { booth, state } = run
  let removed = 0
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await booth.call((connector) =>
      connector.listProducts(state.vendorId as number, {
        page,
        perPage: PER_PAGE,
        title: BOOTH_CHECK_TEXTS.productTitle,
      }),
    )
    for (const product of answer.products.filter((one) => isLeftover(run, one))) {
      await takeOffSale(run, product)
      removed += 1
    }
    if (!answer.hasMore) break
  }
  return { code: removed > 0 ? 'removed' : 'none', values: { removed } }
}

function isLeftover({ state }: CheckRun, product: BoothProduct): boolean {
  const isOffSale = product.status !== 'published' && product.stock === 0
  return isCheckProduct(product) && product.sku !== state.code && !isOffSale
}

/** Unpublishes a check's product and leaves no unit of it: there is no way to delete one. */
export async function takeOffSale({ booth }: CheckRun, product: BoothProduct): Promise<BoothProduct> {
  if (!isCheckProduct(product)) throw new Error(`${product.id} is no product of ${CHECK_PRODUCT_CODE}`)
  for (const { id, stock } of product.variants)
    if (id !== null && stock > 0)
      await booth.call((connector) => connector.updateVariation(product.id, id, { stock: 0 }))
  const hasVariants = product.variants.length > 0
  await booth.call((connector) =>
    connector.updateProduct(product.id, { published: false, ...(hasVariants ? {} : { stock: 0 }) }),
  )
  return booth.call((connector) => connector.getProduct(product.id))
}
