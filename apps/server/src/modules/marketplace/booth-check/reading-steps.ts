import { type CategoryNode, ConnectorError, type ParcelPage } from '@payvand/connectors'
import { type Parcel, unitPrices } from '@payvand/domain'
import { CheckFailure, type CheckRun, type CheckStep } from './check-state.ts'

const PAGE = 5
const ORDERS = 30
/** Categories that are tried until one asks for no attribute. */
const MOST_LEAVES = 8
const UNKNOWN_CODE = 'payvand-no-such-code-7f3a'
const UNKNOWN_PRODUCT = 999_999_999

export const readAccount: CheckStep = async ({ booth, state }) => {
  const { vendor } = await booth.call((connector) => connector.currentUser())
  if (!vendor) throw new CheckFailure('no_booth', {}, 'reconnect')
  if (booth.vendorId !== null && booth.vendorId !== vendor.id)
    throw new CheckFailure('other_booth', {}, 'reconnect')
  state.vendorId = vendor.id
  return { code: 'passed', values: { booth: vendor.id } }
}

/** The list of products: its pages, its filters, and that a product says of itself what the list says of it. */
export const readList: CheckStep = async ({ booth, state }) => {
  const vendorId = state.vendorId as number
  const ask = (query: object) => booth.call((connector) => connector.listProducts(vendorId, query))
  const first = await ask({ perPage: PAGE, oldestFirst: true })
  const second = await ask({ perPage: PAGE, page: 2, oldestFirst: true })
  const listed = [...first.products, ...second.products]
  const ids = listed.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new CheckFailure('doubled')
  if (ids.some((id, index) => index > 0 && id < (ids[index - 1] as number)))
    throw new CheckFailure('unordered')
  const nobody = await ask({ skus: [UNKNOWN_CODE] })
  const onSale = await ask({ statuses: ['published'], stock: { from: 1 } })
  const isOnSale = onSale.products.every(({ status, stock }) => status === 'published' && stock >= 1)
  if (nobody.products.length > 0 || !isOnSale) throw new CheckFailure('filter_ignored')
  await requireNotFound(booth)
  const [one] = listed
  if (!one) return { code: 'empty', values: {} }
  const named = await ask({ ids: ids.slice(0, 2) })
  if (named.products.some(({ id }) => !ids.slice(0, 2).includes(id))) throw new CheckFailure('filter_ignored')
  const alone = await booth.call((connector) => connector.getProduct(one.id))
  const differing = (['title', 'price', 'stock', 'sku', 'status', 'variantCount'] as const).find(
    (field) => alone[field] !== one[field],
  )
  if (differing) throw new CheckFailure('differs', { field: differing })
  return { code: 'passed', values: { read: listed.length, total: first.totalCount ?? '' } }
}

async function requireNotFound(booth: CheckRun['booth']): Promise<void> {
  try {
    await booth.call((connector) => connector.getProduct(UNKNOWN_PRODUCT))
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'not_found') return
    throw error
  }
  throw new CheckFailure('found_nothing')
}

/** The category tree and what the older API tells of a leaf. A leaf that asks for no attribute is kept for the product. */
export const readCategories: CheckStep = async ({ booth, state }) => {
  const roots = await booth.call((connector) => connector.categories())
  const paths = leafPaths(roots, []).slice(0, MOST_LEAVES)
  const [first] = paths
  if (!first) throw new CheckFailure('no_categories')
  let chosen: CategoryNode[] | null = null
  for (const path of paths) {
    const leaf = path.at(-1) as CategoryNode
    const attributes = await booth.call((connector) => connector.categoryAttributes(leaf.id))
    if (attributes.some(({ required }) => required)) continue
    chosen = path
    break
  }
  const path = chosen ?? first
  state.categoryId = path.at(-1)?.id ?? null
  const limits = await booth.call((connector) => connector.preparationLimits())
  const percent = await booth.call((connector) =>
    connector.commissionPercent(path.slice(0, 3).map(({ id }) => id)),
  )
  const [guess] = await booth.call((connector) => connector.predictCategory(state.name))
  if (guess && !contains(roots, guess.id)) throw new CheckFailure('foreign_guess')
  return {
    code: 'passed',
    values: {
      roots: roots.length,
      category: path.at(-1)?.title ?? '',
      percent,
      days: limits.get(state.categoryId as number) ?? '',
    },
  }
}

const contains = (nodes: readonly CategoryNode[], id: number): boolean =>
  nodes.some((node) => node.id === id || contains(node.children, id))

function leafPaths(nodes: readonly CategoryNode[], above: readonly CategoryNode[]): CategoryNode[][] {
  return nodes.flatMap((node) => {
    const path = [...above, node]
    return node.children.length === 0 ? [path] : leafPaths(node.children, path)
  })
}

/** The orders: found by their number, and one alone says what the list says. Nothing of a buyer is kept. */
export const readOrders: CheckStep = async ({ booth }) => {
  const { parcels, odd }: ParcelPage = await booth.call((connector) =>
    connector.listParcels({ perPage: ORDERS }),
  )
  const [first] = parcels
  if (!first) return { code: odd.length > 0 ? 'unreadable' : 'empty', values: { odd: odd.length } }
  const found = await booth.call((connector) => connector.listParcels({ orderIds: [first.orderId] }))
  if (!found.parcels.some(({ id }) => id === first.id)) throw new CheckFailure('not_found_by_number')
  const alone = await booth.call((connector) => connector.getParcel(first.id))
  const differing = (['orderId', 'status', 'totalItemsPrice'] as const).find(
    (field) => alone[field] !== first[field],
  )
  if (differing) throw new CheckFailure('differs', { field: differing })
  const itemPrice = itemPriceOf([...parcels, alone])
  return {
    code: itemPrice === null ? 'price_unclear' : 'passed',
    values: { read: parcels.length, odd: odd.length },
    ...(itemPrice === null ? {} : { learned: [{ behaviour: 'item_price', value: itemPrice } as const] }),
  }
}

/** Only an order with several units of an item tells; the total of all its items decides. */
function itemPriceOf(parcels: readonly Parcel[]): 'unit' | 'line' | null {
  for (const parcel of parcels) {
    const { areOfLine } = unitPrices(parcel)
    if (areOfLine !== null) return areOfLine ? 'line' : 'unit'
  }
  return null
}

export const readWebhooks: CheckStep = async ({ booth }) => {
  const webhooks = await booth.call((connector) => connector.findWebhooks())
  return { code: 'passed', values: { count: webhooks.length } }
}
