export type WooStockStatus = 'instock' | 'outofstock' | 'onbackorder'
export type WooAttribute = { id: number; name: string; slug: string; variation: boolean; options: string[] }
/** `option` null: any. */
export type WooChoice = { id: number; name: string; slug: string; option: string | null }

/**
 * A product or a variation as WordPress keeps it: a post with its fields. Prices in rial, null: none. an uncounted
 * `stock` is null. Times as ISO texts in UTC.
 */
export type WooPost = {
  id: number
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation'
  /** The product of a variation; 0 for anything else. */
  parentId: number
  status: string
  visibility: string
  name: string
  slug: string
  /** A variation without one of its own answers with its product's. */
  sku: string
  description: string
  shortDescription: string
  regularRial: number | null
  saleRial: number | null
  saleFrom: string | null
  saleTo: string | null
  manageStock: boolean
  stock: number | null
  /** The status of stock that is not counted; a count decides otherwise. */
  stockStatus: WooStockStatus
  backorders: 'no' | 'notify' | 'yes'
  soldIndividually: boolean
  virtual: boolean
  /** Null: none is told. */
  weightGrams: number | null
  categoryIds: number[]
  brandIds: number[]
  /** Addresses; a path is one of the shop's own. */
  images: string[]
  attributes: WooAttribute[]
  /** Set for variations only. */
  choices: WooChoice[]
  /** Set for grouped products only. */
  children: number[]
  createdAt: string
  modifiedAt: string
}

export const emptyPost = (id: number, at: string): WooPost => ({
  id,
  type: 'simple',
  parentId: 0,
  status: 'publish',
  visibility: 'visible',
  name: '',
  slug: '',
  sku: '',
  description: '',
  shortDescription: '',
  regularRial: null,
  saleRial: null,
  saleFrom: null,
  saleTo: null,
  manageStock: false,
  stock: null,
  stockStatus: 'instock',
  backorders: 'no',
  soldIndividually: false,
  virtual: false,
  weightGrams: null,
  categoryIds: [],
  brandIds: [],
  images: [],
  attributes: [],
  choices: [],
  children: [],
  createdAt: at,
  modifiedAt: at,
})
