import type { Table } from '../../storage/record-store.ts'
import type { ShopEdits } from '../shop-edits.ts'
import type { ShopProduct } from '../shop-product.ts'
import type { DigikalaOrder } from './digikala-orders.ts'

/** The settings of Digikala. "guess" marks undocumented behaviour: a client must live with every value. */
export const digikalaSettings = {
  /** Requests in one window; beyond it 429. Its own health answer says 33 in about 30 seconds. */
  rateMax: 33,
  rateWindowSeconds: 30,
  /** The limit counts by the address (as the text of the 429 has it), or by the token (guess). */
  rateLimitPer: 'address',
  /** Off: `total_pages` and `total_rows` of lists are 0 although there are rows, as was seen live. */
  totalsKnown: true,
  /** An empty `meta_data` is printed as `{}` as described, or as `[]` as PHP is wont to (guess). */
  emptyMetaData: 'object',
  /** Every call wants `Content-Type: application/json`, even a GET; the answer without it is a guess. */
  contentTypeRequired: true,
  accessTokenSeconds: 7200,
  /** A refresh brings a new refresh token, which then ends the old one (guess). */
  refreshTokenRotates: true,
  /** A buyer takes such a quantity between a reading of the seller's stock and the next setting of it. */
  boughtMeanwhile: 0,
  /** Lists carry the `rate_limit` of the window along, as was seen now and then. */
  rateLimitRides: false,
  /** The panel encrypts the authorization code so: clients try both. */
  codePadding: 'pkcs1',
  /** The status in the body of every public answer; anything but 200 comes without data. */
  publicStatus: 200,
  /** The target of webhooks in the seller's panel; empty: nowhere. */
  webhookUrl: '',
}
export type DigikalaSettings = typeof digikalaSettings

export const digikalaChoices = {
  rateLimitPer: ['address', 'token'],
  emptyMetaData: ['object', 'list'],
  codePadding: ['pkcs1', 'oaep'],
}

export type DigikalaSeller = {
  sellerId: number
  sellerCode: number
  name: string
  sellsProducts: boolean
}

export type DigikalaGrant = {
  accessToken: string
  refreshToken: string
  sellerId: number
  scopes: string[]
  /** Epoch milliseconds. */
  expiresAt: number
  accessAlive: boolean
  refreshAlive: boolean
}

export type DigikalaCode = { code: string; sellerId: number; used: boolean }

/** The state shared by every part of the simulated Digikala. */
export type Digikala = {
  origin(): string
  settings: DigikalaSettings
  products: Table<ShopProduct>
  grants: Table<DigikalaGrant>
  codes: Table<DigikalaCode>
  /** Orders of Digikala's own buyers, a line each. */
  orders: Table<DigikalaOrder>
  change: ShopEdits['change']
  /** The quantity that buyers ordered and that has not left, by variant. Forgotten at a restart. */
  reserved: Map<number, number>
}

/** Every scope there is, with its Persian title. */
export const digikalaScopes: Record<string, string> = {
  product: 'کالا',
  variant: 'تنوع کالا',
  inventory: 'موجودی',
  order: 'سفارش',
  sbs_orders: 'سفارش‌های ارسال توسط فروشنده',
  package: 'محموله',
  profile: 'پروفایل',
  question: 'پرسش و پاسخ',
  insight: 'گزارش',
  growth_coach: 'مربی رشد',
  invoice: 'صورتحساب',
  lightening_deal: 'شگفت‌انگیز',
  promotion: 'پروموشن',
  self_settings: 'تنظیمات',
}

export const digikalaSellers: DigikalaSeller[] = [
  { sellerId: 812_345, sellerCode: 40_511, name: 'دیجیتال کریمی', sellsProducts: true },
  { sellerId: 812_346, sellerCode: 40_512, name: 'فروشگاه تازه‌کار', sellsProducts: false },
]
