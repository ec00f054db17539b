import type { Table } from '../../storage/record-store.ts'
import { picturePath } from '../picture-path.ts'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import { firstChange, type Woo } from './woocommerce.ts'
import { emptyPost, type WooPost } from './woocommerce-post.ts'
import {
  currentPrice,
  isOnSale,
  productPosts,
  savePost,
  stockStatusOf,
  variationsOf,
} from './woocommerce-posts.ts'
import { descriptionHtml, textOfHtml } from './woocommerce-texts.ts'

const rootCategory = { id: 100, name: 'پوشاک و کیف', slug: '100', parent: 0 }
const color = { id: 1, name: 'رنگ', slug: 'pa_color' }
/** A product without options is one variant here, and in WooCommerce it is no row of its own. */
const variantsPerProduct = 10

/** The shop's products in a neutral spelling, as the sandbox's strings and pages know them. */
type WooShopProducts = Pick<Table<ShopProduct>, 'get' | 'set' | 'delete' | 'all' | 'nextId'>

/** Queues the deliveries of a change through the shop's own panel. */
type Told = (event: 'created' | 'updated' | 'deleted', post: { id: number }) => void

export function wooShopProducts(woo: () => Woo, told: Told): WooShopProducts {
  const get = (id: string | number): ShopProduct | undefined => {
    const post = woo().posts.get(id)
    return post === undefined || post.type === 'variation' ? undefined : shopProduct(woo(), post)
  }
  return {
    get,
    all: () =>
      productPosts(woo())
        .filter(({ type }) => type === 'simple' || type === 'variable')
        .map((post) => shopProduct(woo(), post)),
    nextId: (first) => Math.max(first, ...productPosts(woo()).map(({ id }) => id + 1)),
    set(id, product) {
      const isNew = woo().posts.get(id) === undefined
      const changed = writeProduct(woo(), product)
      for (const post of changed) told(isNew ? 'created' : 'updated', post)
      return product
    },
    delete(id) {
      const post = woo().posts.get(id)
      if (post === undefined) return
      for (const variation of variationsOf(woo(), post.id)) woo().posts.delete(variation.id)
      woo().posts.delete(post.id)
      told('deleted', { id: post.id })
    },
  }
}

/** Puts products there as at the first start: nothing is told, and nothing changed since long ago. */
export function seedPosts(woo: Woo, products: readonly ShopProduct[]): void {
  for (const product of products) {
    for (const post of postsOf(product)) woo.posts.set(post.id, post)
    keepCategory(woo, product)
  }
}

function keepCategory(woo: Woo, { category }: ShopProduct): void {
  woo.categories.set(rootCategory.id, rootCategory)
  const { id, title } = category
  woo.categories.set(id, { id, name: title, slug: String(id), parent: rootCategory.id })
}

function shopProduct(woo: Woo, post: WooPost): ShopProduct {
  const category = woo.categories.get(post.categoryIds[0] ?? 0)
  const variations = variationsOf(woo, post.id)
  const isVariable = post.type === 'variable'
  return {
    id: post.id,
    name: post.name,
    description: textOfHtml(post.description),
    category: { id: category?.id ?? rootCategory.id, title: category?.name ?? rootCategory.name },
    weightGrams: post.weightGrams ?? 0,
    pictures: post.images.length,
    variants: isVariable
      ? variations.map((each) => shopVariant(woo, each, each.id))
      : [shopVariant(woo, post, post.id * variantsPerProduct)],
  }
}

function shopVariant(woo: Woo, post: WooPost, id: number): ShopVariant {
  const title = post.choices.flatMap(({ option }) => option ?? []).join('، ')
  return {
    id,
    sku: post.sku || null,
    color: post.type === 'variation' ? { title, hex: '#212121' } : null,
    priceRial: currentPrice(woo, post),
    oldPriceRial: isOnSale(woo, post) ? post.regularRial : null,
    stock: post.manageStock ? post.stock : stockStatusOf(woo, post) === 'outofstock' ? 0 : null,
    active: post.status === 'publish',
  }
}

const offerOf = ({
  priceRial,
  oldPriceRial,
  stock,
  active,
}: ShopVariant): Pick<WooPost, 'regularRial' | 'saleRial' | 'manageStock' | 'stock' | 'status'> => ({
  regularRial: oldPriceRial ?? priceRial,
  saleRial: oldPriceRial === null ? null : priceRial,
  manageStock: stock !== null,
  stock,
  status: active ? 'publish' : 'private',
})

function postsOf(product: ShopProduct): WooPost[] {
  const { id, name, description, category, weightGrams, pictures, variants } = product
  const isVariable = variants.some((each) => each.color !== null)
  const [first] = variants
  const own: WooPost = {
    ...emptyPost(id, firstChange),
    type: isVariable ? 'variable' : 'simple',
    name,
    slug: `kala-${id}`,
    description: descriptionHtml(description),
    weightGrams,
    categoryIds: [category.id],
    images: Array.from({ length: pictures }, (_, index) => picturePath(id, index)),
  }
  if (!isVariable) return [{ ...own, sku: first?.sku ?? '', ...(first && offerOf(first)) }]
  const options = variants.flatMap((each) => each.color?.title ?? [])
  return [
    {
      ...own,
      status: variants.some(({ active }) => active) ? 'publish' : 'private',
      attributes: [{ ...color, variation: true, options }],
    },
    ...variants.map((variant) => variationPost(id, variant, firstChange)),
  ]
}

const variationPost = (parentId: number, variant: ShopVariant, at: string): WooPost => ({
  ...emptyPost(variant.id, at),
  type: 'variation',
  parentId,
  sku: variant.sku ?? '',
  choices: [{ ...color, option: variant.color?.title ?? null }],
  ...offerOf(variant),
})

/** Answers the posts that changed; the product itself when none did, as with a press on "save" without changes. */
function writeProduct(woo: Woo, product: ShopProduct): WooPost[] {
  const before = woo.posts.get(product.id)
  if (before === undefined) {
    keepCategory(woo, product)
    const [main, ...others] = postsOf(product)
    for (const post of others) savePost(woo, post)
    return main === undefined ? [] : [savePost(woo, { ...main, createdAt: woo.now().toISOString() })]
  }
  const known = shopProduct(woo, before)
  const isVariable = product.variants.some((each) => each.color !== null)
  const isKind = isVariable !== (before.type === 'variable')
  const changed = isVariable ? writeVariations(woo, product, known) : []
  const isText = product.name !== known.name || product.description !== known.description
  const [first] = product.variants
  const isOffer = !isVariable && first !== undefined && (isKind || !isSame(first, known.variants[0]))
  const status = product.variants.some(({ active }) => active) ? 'publish' : 'private'
  const options = product.variants.flatMap((each) => each.color?.title ?? [])
  const isOptions = isVariable && options.join() !== optionsOf(known).join()
  if (isText || isOffer || isOptions || isKind || changed.length === 0 || status !== before.status) {
    const main: WooPost = {
      ...before,
      type: isVariable ? 'variable' : 'simple',
      status,
      name: product.name,
      description: isText ? descriptionHtml(product.description) : before.description,
      ...(isOptions ? { attributes: [{ ...color, variation: true, options }] } : {}),
      ...(isOffer ? offerOf(first) : {}),
    }
    changed.push(savePost(woo, main))
  }
  return changed
}

const optionsOf = ({ variants }: ShopProduct): string[] => variants.flatMap((each) => each.color?.title ?? [])

/** Variations that changed or are new; those that went are gone at once, as a variation has no trash. */
function writeVariations(woo: Woo, product: ShopProduct, known: ShopProduct): WooPost[] {
  for (const { id } of known.variants) {
    if (!product.variants.some((each) => each.id === id)) woo.posts.delete(id)
  }
  return product.variants.flatMap((variant) => {
    const post = woo.posts.get(variant.id)
    const old = known.variants.find(({ id }) => id === variant.id)
    if (post === undefined)
      return [savePost(woo, variationPost(product.id, variant, woo.now().toISOString()))]
    if (isSame(variant, old)) return []
    const choices = [{ ...color, option: variant.color?.title ?? null }]
    return [savePost(woo, { ...post, choices, ...offerOf(variant) })]
  })
}

const isSame = (one: ShopVariant, other: ShopVariant | undefined): boolean =>
  other !== undefined &&
  one.color?.title === other.color?.title &&
  one.priceRial === other.priceRial &&
  one.oldPriceRial === other.oldPriceRial &&
  one.stock === other.stock &&
  one.active === other.active
