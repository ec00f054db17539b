import type { FastifyInstance } from 'fastify'
import type { RecordStore } from '../storage/record-store.ts'
import type { ShopEdits } from './shop-edits.ts'
import type { ShopProduct } from './shop-product.ts'

/** A setting of a simulated platform. Texts are one of a few: the platform's `choices` name them. */
export type SettingValue = boolean | number | string

/** An order that was written into a platform through its API. Money in rial. */
export type ShopOrder = {
  id: number
  number: string
  note: string
  items: { sku: string; count: number; priceRial: number }[]
  createdAt: string
}

/** A platform a seller comes from, as it runs. */
export type Shop = ShopEdits & {
  key: string
  title: string
  /** Address of the server; known once it listens. */
  origin: string
  /** Switches for undocumented behaviour and for tests. Not remembered after a restart. */
  settings: Record<string, SettingValue>
  choices: Record<string, readonly string[]>
  addRoutes(app: FastifyInstance): void
  /** Products, tokens and settings as at the first start. */
  reset(): void
  /** Ends every token or key. Answers how many died. */
  revoke(): number
  /** The products sold, in rial: the right answer for a reader of the platform's API. */
  products(): ShopProduct[]
  /** The orders written into it, oldest first. */
  orders(): ShopOrder[]
  /** A buyer of the platform itself takes a quantity. Answers whether there was enough. */
  buy(variantId: number, count: number): boolean
  /** Fields a product here may lack; absent: none. */
  allows?: { noPrice?: boolean; uncountedStock?: boolean }
  /** The storefront's page of a product, as a path; absent: there is none. */
  pagePath?(product: ShopProduct): string
  /** Other pages of it for a person, by path, with their Persian title. */
  links?: Record<string, string>
  /** Settings of text or choice that a person may change on the shop's page, by name, with their Persian title. */
  pageSettings?: Record<string, string>
}

/** Makes a platform whose records live in the store. Seeds what the store does not hold yet. */
export type ShopMaker = (store: RecordStore) => Shop

/**
 * Changes settings of one platform. Throws an Error that names the fault: an unknown setting, a value of the wrong kind
 * or none of the known choices.
 */
export function changeShopSettings(shop: Shop, changes: object): void {
  for (const [name, value] of Object.entries(changes)) {
    const before = shop.settings[name]
    if (before === undefined) throw new Error(`${shop.key} has no setting ${name}`)
    if (typeof value !== typeof before) throw new Error(`${name} must be a ${typeof before}`)
    if (shop.choices[name]?.includes(String(value)) === false)
      throw new Error(`${name} must be one of ${shop.choices[name].join(', ')}`)
  }
  Object.assign(shop.settings, changes)
}
