import { addressShape } from './page-groups.ts'

/** The yield of the inspected addresses of one shape. */
export interface ShapeYield {
  shape: string
  looked: number
  products: number
  /** Looks in a row that led to no new address of a product's shape. */
  barren: number
  /** The same for all shapes that differ in their parameters only: filters combine without end. */
  family: { barren: number }
}

const SURE_AFTER = 3
const BARREN_AFTER = 15
const FAMILY_BARREN_AFTER = 20
const MOST_COMBINATIONS = 8

/**
 * Counts kept while links are followed: which shapes of address are products, and which only yield more of the same.
 */
export class ShapeYields {
  readonly #shapes = new Map<string, ShapeYield>()
  readonly #families = new Map<string, { barren: number; combinations: number }>()
  readonly #left = new Set<ShapeYield>()

  of(address: string): ShapeYield {
    const shape = addressShape(address)
    const [path = ''] = shape.split('?', 1)
    const family = this.#families.get(path) ?? { barren: 0, combinations: 0 }
    this.#families.set(path, family)
    const known = this.#shapes.get(shape)
    if (known !== undefined) return known
    const crowded = family.combinations >= MOST_COMBINATIONS
    if (!crowded) family.combinations++
    const key = crowded ? `${path}?*` : shape
    const made = this.#shapes.get(key) ?? { shape: key, looked: 0, products: 0, barren: 0, family }
    this.#shapes.set(key, made)
    return made
  }

  /** True when every page of the shape was a product, so that its other addresses are taken unseen. */
  isSure = (of: ShapeYield): boolean => of.looked >= SURE_AFTER && of.products === of.looked

  /** True when enough of its pages were looked at to know the shape. */
  isKnown = (of: ShapeYield): boolean => of.looked >= SURE_AFTER

  /** True when the shape yields only more of the same. */
  isBarren = (of: ShapeYield): boolean =>
    of.barren >= BARREN_AFTER || (of.family.barren >= FAMILY_BARREN_AFTER && of.products === 0)

  /** Records an inspected page: whether it was a product and how many promising addresses it led to. */
  note(of: ShapeYield, isProduct: boolean, fresh: number): void {
    of.looked++
    if (isProduct) of.products++
    const brought = isProduct || fresh > 0
    of.barren = brought ? 0 : of.barren + 1
    of.family.barren = brought ? 0 : of.family.barren + 1
  }

  /** True the first time a shape is left. */
  leave(of: ShapeYield): boolean {
    if (this.#left.has(of)) return false
    this.#left.add(of)
    return true
  }
}
