import type { Table } from '../storage/record-store.ts'
import type { ShopProduct, ShopVariant } from './shop-product.ts'

/** A seller's changes by hand; an absent field stays. Money in rial, null: no price, or uncounted stock. */
export type ShopProductChanges = {
  name?: string
  description?: string
  /** `color` gives a variant another name. */
  variants?: {
    id: number
    priceRial?: number | null
    stock?: number | null
    active?: boolean
    color?: string
  }[]
  /** Variants that come. A product without any gets its first ones, and loses the one it was sold as. */
  addVariants?: { color: string; priceRial: number | null; stock: number | null; sku?: string | null }[]
  /** Ids of variants that go; the last one stays, since a product has at least one. */
  removeVariants?: number[]
}

export type NewShopProduct = {
  name: string
  description?: string
  priceRial: number | null
  stock: number | null
}

const variantsPerProduct = 10
const weightOfNewGrams = 500
const colorOfNew = '#9e9e9e'

/** A seller's edits by hand in a platform's own panel. Answers false where there is no such product. */
export type ShopEdits = {
  change(productId: number, changes: ShopProductChanges): boolean
  remove(productId: number): boolean
  add(product: NewShopProduct): ShopProduct
}

/** The part of a table that edits need. */
type ProductTable = Pick<Table<ShopProduct>, 'get' | 'set' | 'delete' | 'all' | 'nextId'>

/** The same with the products of a table. */
export function shopEdits(table: ProductTable, firstId: number): ShopEdits {
  // A platform gives no number twice, also where the variant that had it is gone.
  let nextVariantId = 0
  return {
    change(productId, changes) {
      const product = table.get(productId)
      if (product === undefined) return false
      const firstFree = Math.max(nextVariantId, freeVariantId(table))
      nextVariantId = firstFree + (changes.addVariants?.length ?? 0)
      table.set(product.id, {
        ...product,
        name: changes.name ?? product.name,
        description: changes.description ?? product.description,
        variants: variantsAfter(product, changes, firstFree),
      })
      return true
    },

    remove(productId) {
      const found = table.get(productId) !== undefined
      table.delete(productId)
      return found
    },

    add({ name, description = '', priceRial, stock }) {
      const id = table.nextId(firstId)
      const category = table.all()[0]?.category ?? { id: 101, title: 'کالاها' }
      return table.set(id, {
        id,
        name,
        description,
        category,
        weightGrams: weightOfNewGrams,
        pictures: 1,
        variants: [
          {
            id: id * variantsPerProduct,
            sku: null,
            color: null,
            priceRial,
            oldPriceRial: null,
            stock,
            active: true,
          },
        ],
      })
    },
  }
}

/** No variant of whatever product has it now. */
function freeVariantId(table: ProductTable): number {
  const ids = table
    .all()
    .flatMap(({ id, variants }) => [
      (id + 1) * variantsPerProduct,
      ...variants.map((variant) => variant.id + 1),
    ])
  return Math.max(...ids)
}

function variantsAfter(
  product: ShopProduct,
  { variants = [], addVariants = [], removeVariants = [] }: ShopProductChanges,
  firstId: number,
): ShopVariant[] {
  const changed = product.variants.map((variant) => {
    const changes = variants.find(({ id }) => id === variant.id)
    return changes === undefined ? variant : changedVariant(variant, changes)
  })
  const added = addVariants.map(({ color, sku = null, ...offer }, index) => ({
    ...offer,
    id: firstId + index,
    sku,
    color: { title: color, hex: colorOfNew },
    oldPriceRial: null,
    active: true,
  }))
  const isGone = ({ id, color }: ShopVariant): boolean =>
    removeVariants.includes(id) || (added.length > 0 && color === null)
  const left = [...changed.filter((variant) => !isGone(variant)), ...added]
  return left.length > 0 ? left : changed.slice(0, 1)
}

/** A price that reaches the one before a discount ends the discount. */
function changedVariant(
  variant: ShopVariant,
  { color, ...changes }: NonNullable<ShopProductChanges['variants']>[number],
): ShopVariant {
  const renamed =
    color === undefined ? variant.color : { title: color, hex: variant.color?.hex ?? colorOfNew }
  const changed = { ...variant, ...changes, color: renamed }
  const { priceRial, oldPriceRial } = changed
  const isDiscount = priceRial !== null && oldPriceRial !== null && oldPriceRial > priceRial
  return { ...changed, oldPriceRial: isDiscount ? oldPriceRial : null }
}
