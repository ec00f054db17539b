import type { Table } from '../storage/record-store.ts'
import type { ShopProduct, ShopVariant } from './shop-product.ts'

/** A seller's changes by hand; an absent field stays. Money in rial, null: no price, or uncounted stock. */
export type ShopProductChanges = {
  name?: string
  description?: string
  variants?: { id: number; priceRial?: number | null; stock?: number | null; active?: boolean }[]
}

export type NewShopProduct = {
  name: string
  description?: string
  priceRial: number | null
  stock: number | null
}

const variantsPerProduct = 10
const weightOfNewGrams = 500

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
  return {
    change(productId, { name, description, variants = [] }) {
      const product = table.get(productId)
      if (product === undefined) return false
      table.set(product.id, {
        ...product,
        name: name ?? product.name,
        description: description ?? product.description,
        variants: product.variants.map((variant) => {
          const changes = variants.find(({ id }) => id === variant.id)
          return changes === undefined ? variant : changedVariant(variant, changes)
        }),
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

/** A price that reaches the one before a discount ends the discount. */
function changedVariant(
  variant: ShopVariant,
  changes: NonNullable<ShopProductChanges['variants']>[number],
): ShopVariant {
  const changed = { ...variant, ...changes }
  const { priceRial, oldPriceRial } = changed
  const isDiscount = priceRial !== null && oldPriceRial !== null && oldPriceRial > priceRial
  return { ...changed, oldPriceRial: isDiscount ? oldPriceRial : null }
}
