import assert from 'node:assert/strict'
import { rial } from '@payvand/domain'
import type { BoothProduct, BoothProductDetails } from '../basalam/booth-product.ts'
import type { CategoryNode } from '../basalam/categories.ts'
import type { BasalamConnector } from '../basalam/connector.ts'
import { ConnectorError } from '../kit/connector-error.ts'

/** One thing a booth must do for the connector to be right about it. Answers what it saw, in a few words. */
export interface BoothCheck {
  name: string
  /** Changes something in the booth: only ever the product that the checks made themselves. */
  writes: boolean
  run(): Promise<string>
}

/** A picture of one point: the least that may be uploaded. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const UNKNOWN_CODE = 'payvand-no-such-code-7f3a'
const UNKNOWN_PRODUCT = 999_999_999
const PAGE = 5

/**
 * The connector's assumptions about a booth, as checks that run in their order against any Basalam: the sandbox in our
 * tests, the real one by `tools/check-real-basalam.mjs`. The writing ones make one unpublished product of the given
 * name and code, and leave it unpublished and out of stock; there is no way to delete one.
 */
export function boothChecks(basalam: BasalamConnector, made: { name: string; sku: string }): BoothCheck[] {
  let vendorId = 0
  let listed: BoothProduct[] = []
  let leaf: { id: number; path: number[] } = { id: 0, path: [] }
  let product: BoothProductDetails | null = null
  const mine = (): BoothProductDetails => {
    assert.ok(product, 'the product of these checks was not made')
    return product
  }
  const reads = (name: string, run: () => Promise<string>): BoothCheck => ({ name, writes: false, run })
  const writes = (name: string, run: () => Promise<string>): BoothCheck => ({ name, writes: true, run })

  return [
    reads('the token belongs to a seller with a booth', async () => {
      const { vendor, name } = await basalam.currentUser()
      assert.ok(vendor, 'this user has no booth')
      vendorId = vendor.id
      return `${name ?? 'somebody'}, booth ${vendor.identifier} (${vendor.id})`
    }),
    reads('the pages of the list hold each product once', async () => {
      const first = await basalam.listProducts(vendorId, { perPage: PAGE, oldestFirst: true })
      const second = await basalam.listProducts(vendorId, { perPage: PAGE, page: 2, oldestFirst: true })
      listed = [...first.products, ...second.products]
      const ids = listed.map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length, 'a product stands on two pages')
      assert.deepEqual(
        ids,
        ids.toSorted((one, other) => one - other),
        'the order is not that of the ids',
      )
      assert.equal(
        first.hasMore,
        second.products.length > 0,
        'the first page is wrong about there being more',
      )
      return `${listed.length} products, ${first.totalCount ?? 'no'} in all`
    }),
    reads('asking for ids answers these and no others', async () => {
      const ids = listed.slice(0, 2).map(({ id }) => id)
      if (ids.length === 0) return 'an empty booth'
      const { products } = await basalam.listProducts(vendorId, { ids })
      assert.deepEqual(sorted(products), ids)
      return ids.join(', ')
    }),
    reads('a code nobody has finds nothing', async () => {
      const { products } = await basalam.listProducts(vendorId, { skus: [UNKNOWN_CODE] })
      assert.deepEqual(sorted(products), [])
      return 'nothing'
    }),
    reads('a filter by status, stock and price keeps to it', async () => {
      const { products } = await basalam.listProducts(vendorId, {
        statuses: ['published'],
        stock: { from: 1 },
      })
      assert.ok(products.every(({ status, stock }) => status === 'published' && stock >= 1))
      const cheap = await basalam.listProducts(vendorId, { price: { to: rial(5_000_000) } })
      assert.ok(cheap.products.every(({ price }) => (price ?? 0) <= 5_000_000))
      return `${products.length} published in stock, ${cheap.products.length} up to 5,000,000 rial`
    }),
    reads('a product says of itself what the list says of it', async () => {
      const [first] = listed
      if (!first) return 'an empty booth'
      const alone = await basalam.getProduct(first.id)
      for (const field of ['id', 'title', 'price', 'stock', 'sku', 'status', 'variantCount'] as const)
        assert.deepEqual(alone[field], first[field], `they differ in ${field}`)
      return `${first.id}, ${alone.variantCount} variations`
    }),
    reads('a product that is not there is not found', async () => {
      assert.equal(await kindOf(basalam.getProduct(UNKNOWN_PRODUCT)), 'not_found')
      return 'not_found'
    }),
    reads('what a product cost can be asked', async () => {
      const [first] = listed
      if (!first) return 'an empty booth'
      const history = await basalam.priceHistory(first.id)
      const times = history.map(({ changedAt }) => changedAt.getTime())
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
      )
      return `${history.length} changes`
    }),
    reads('the category tree ends in leaves with a unit and attributes', async () => {
      const roots = await basalam.categories()
      const path = pathToLeaf(roots)
      assert.ok(path.length > 0, 'no categories')
      const end = path.at(-1)
      leaf = { id: end?.id ?? 0, path: path.map(({ id }) => id) }
      const attributes = await basalam.categoryAttributes(leaf.id)
      return `${roots.length} roots; ${leaf.path.join(' > ')}: unit ${end?.unitTypeId}, ${attributes.length} attributes`
    }),
    reads('the older API tells preparation days and commission', async () => {
      const days = (await basalam.preparationLimits()).get(leaf.id)
      return `${days ?? 'any number of'} days, ${await basalam.commissionPercent(leaf.path)} percent`
    }),
    reads('a title is given a category of the tree', async () => {
      const [guess] = await basalam.predictCategory(listed[0]?.title ?? made.name)
      if (!guess) return 'no guess'
      assert.ok(contains(await basalam.categories(), guess.id), `${guess.id} is not in the tree`)
      return `${guess.title} (${guess.id})`
    }),
    reads('the orders can be read, and one says of itself what the list says of it', async () => {
      const { parcels } = await basalam.listParcels({ perPage: PAGE })
      const [first] = parcels
      if (!first) return 'no orders'
      const found = await basalam.listParcels({ orderIds: [first.orderId] })
      assert.ok(
        found.parcels.some(({ id }) => id === first.id),
        'not found by the number of its order',
      )
      const alone = await basalam.getParcel(first.id)
      for (const field of ['id', 'orderId', 'status', 'totalItemsPrice', 'createdAt', 'recipient'] as const)
        assert.deepEqual(alone[field], first[field], `they differ in ${field}`)
      return `${parcels.length} read; ${alone.items.length} items in ${first.id}, status ${alone.status}`
    }),
    reads('the webhooks can be read', async () => `${(await basalam.findWebhooks()).length} webhooks`),
    reads('the batch jobs can be read', async () => `${(await basalam.listBatchJobs(vendorId)).length} jobs`),

    writes('a photo is uploaded and an unpublished product made with it', async () => {
      const photo = await basalam.uploadPhoto({
        bytes: PICTURE,
        fileName: 'check.png',
        mimeType: 'image/png',
      })
      product = await basalam.createProduct(vendorId, {
        name: made.name,
        sku: made.sku,
        categoryId: leaf.id,
        published: false,
        preparationDays: 1,
        weight: 100,
        packageWeight: 150,
        primaryPrice: rial(9_900_000),
        stock: 1,
        photoId: photo.fileId,
        brief: made.name,
        description: made.name,
      })
      assert.equal(product.status, 'unpublished')
      return `${product.id}, unpublished`
    }),
    writes('it is found by its code and by its title', async () => {
      for (const query of [{ skus: [made.sku] }, { title: made.name }]) {
        const { products } = await basalam.listProducts(vendorId, query)
        assert.ok(
          products.some(({ id }) => id === mine().id),
          `not found by ${JSON.stringify(query)}`,
        )
      }
      return 'both'
    }),
    writes('an edit changes what it names and nothing else', async () => {
      const edited = await basalam.updateProduct(mine().id, { stock: 3, primaryPrice: rial(8_800_000) })
      assert.deepEqual([edited.stock, edited.primaryPrice], [3, 8_800_000])
      assert.deepEqual([edited.title, edited.sku, edited.status], [made.name, made.sku, 'unpublished'])
      return 'stock 3, price 8,800,000 rial'
    }),
    writes('a batch answers each row for itself', async () => {
      const rows = [
        { id: mine().id, stock: 2, primaryPrice: rial(7_700_000) },
        { id: UNKNOWN_PRODUCT, stock: 1 },
      ]
      const [good, bad] = await basalam.batchUpdate(vendorId, rows)
      assert.equal(good?.outcome, 'accepted', good?.message ?? 'no row for it')
      assert.notEqual(bad?.outcome, 'accepted')
      const after = await basalam.getProduct(mine().id)
      assert.deepEqual([after.stock, after.primaryPrice], [2, 7_700_000])
      return `accepted, ${bad?.outcome}: ${bad?.message ?? 'no words'}`
    }),
    writes('a price that cannot be is refused with words', async () => {
      const refusal = await failureOf(basalam.updateProduct(mine().id, { primaryPrice: rial(1) }))
      assert.equal(refusal.kind, 'refused')
      assert.ok(refusal.complaints.length > 0, 'the refusal has no words we can read')
      return refusal.complaints.map(({ message }) => message).join('; ')
    }),
    writes('it is left unpublished and out of stock', async () => {
      const left = await basalam.updateProduct(mine().id, { published: false, stock: 0 })
      assert.deepEqual([left.status, left.stock], ['unpublished', 0])
      return `${left.id}`
    }),
  ]
}

const sorted = (products: readonly BoothProduct[]): number[] =>
  products.map(({ id }) => id).toSorted((one, other) => one - other)

function pathToLeaf(nodes: readonly CategoryNode[]): CategoryNode[] {
  const [first] = nodes
  return first ? [first, ...pathToLeaf(first.children)] : []
}

const contains = (nodes: readonly CategoryNode[], id: number): boolean =>
  nodes.some((node) => node.id === id || contains(node.children, id))

async function failureOf(promise: Promise<unknown>): Promise<ConnectorError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof ConnectorError) return error
    throw error
  }
  throw new Error('it was accepted')
}

const kindOf = async (promise: Promise<unknown>): Promise<string> => (await failureOf(promise)).kind
