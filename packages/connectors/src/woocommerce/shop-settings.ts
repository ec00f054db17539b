import { ConnectorError } from '../kit/connector-error.ts'
import { plainText } from '../kit/plain-text.ts'
import { readPages } from '../kit/read-pages.ts'
import type { WooCalls } from './calls.ts'
import { type WooCurrency, wooCurrency } from './currency.ts'
import { WOO_PER_PAGE, WOO_TOTAL_HEADER, wooPaths } from './endpoints.ts'
import { type WireCategory, wireCategories, wireCurrentCurrency, wireSetting } from './wire.ts'

/** The meaning of a shop's numbers and names. */
export interface WooShopSettings {
  currency: WooCurrency
  /** The grams in one unit of its weights. */
  grams: number
  categories: ReadonlyMap<number, { name: string; parent: number }>
}

export interface WooSettings {
  /** The shop's settings, at most a minute old. */
  current(): Promise<WooShopSettings>
  /** The shop's settings as it has them now. */
  read(): Promise<WooShopSettings>
  /** The shop's currency as it has it now. @throws ConnectorError `refused` with `currency_unknown` */
  readCurrency(): Promise<WooCurrency>
  /** The shop's currency, at most a minute old. Throws the same. */
  currency(): Promise<WooCurrency>
}

const GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 }
const DEFAULT_UNIT = 'kg'
const KEPT_MS = 60_000
const MAX_CATEGORY_PAGES = 50

/** The shop's own settings: a price read with a currency that was changed since would be wrong ten times over. */
export function wooSettings({ call, clock }: WooCalls): WooSettings {
  let kept: { at: number; settings: WooShopSettings } | null = null

  async function readCurrency(): Promise<WooCurrency> {
    const name = 'settings.currency'
    const get = { name, method: 'GET', writes: false } as const
    const setting = await unlessHidden(call({ ...get, path: wooPaths.currency, answer: wireSetting }))
    if (setting) return wooCurrency(setting.value, name)
    const { code } = await call({ ...get, path: wooPaths.currentCurrency, answer: wireCurrentCurrency })
    return wooCurrency(code, name)
  }

  async function readGrams(): Promise<number> {
    const unit = await unlessHidden(
      call({
        name: 'settings.weightUnit',
        method: 'GET',
        path: wooPaths.weightUnit,
        answer: wireSetting,
        writes: false,
      }),
    )
    return GRAMS[unit?.value ?? DEFAULT_UNIT] ?? 0
  }

  async function readCategories(): Promise<Map<number, { name: string; parent: number }>> {
    const found = new Map<number, { name: string; parent: number }>()
    const pages = readPages({
      call: 'categories.list',
      maxPages: MAX_CATEGORY_PAGES,
      idOf: ({ id }: WireCategory) => id,
      async readPage(page) {
        let totalCount: number | null = null
        const rows = await call({
          name: 'categories.list',
          method: 'GET',
          path: wooPaths.categories,
          query: { page, per_page: WOO_PER_PAGE },
          answer: wireCategories,
          writes: false,
          onHeaders: (headers) => (totalCount = wooTotal(headers)),
        })
        return { rows, totalCount }
      },
    })
    for await (const { rows } of pages) {
      for (const { id, name, parent } of rows) found.set(id, { name: plainText(name) ?? name, parent })
    }
    return found
  }

  async function read(): Promise<WooShopSettings> {
    const settings = {
      currency: await readCurrency(),
      grams: await readGrams(),
      categories: (await unlessHidden(readCategories())) ?? new Map(),
    }
    kept = { at: clock.now(), settings }
    return settings
  }

  const recent = () => (kept && clock.now() - kept.at < KEPT_MS ? kept.settings : null)

  return {
    read,
    readCurrency,
    current: async () => recent() ?? read(),
    currency: async () => recent()?.currency ?? readCurrency(),
  }
}

/** Counts the rows on all pages; null when a cache or a guard took the header away. */
export function wooTotal(headers: Readonly<Record<string, string>>): number | null {
  const total = headers[WOO_TOTAL_HEADER]
  return total !== undefined && /^\d{1,9}$/.test(total) ? Number(total) : null
}

/** Null where these keys may not see it, or an older WooCommerce has it not. */
async function unlessHidden<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ConnectorError && ['forbidden', 'not_found'].includes(error.kind)) return null
    throw error
  }
}
