/** A product a test puts into a booth; a field left out gets a sensible value. Prices in rial. */
export type NewProduct = {
  title?: string
  sku?: string
  price_rial?: number
  stock?: number
  status?: number
  category_id?: number
  description?: string
  /** false: without a picture. */
  photo?: boolean
  variants?: {
    price_rial: number
    stock: number
    sku?: string
    properties: { property: string; value: string }[]
  }[]
}

/** A change behind our back, of the product with this id or code. `gone` takes it out of the booth altogether. */
export type BoothChange = {
  id?: number
  sku?: string
  title?: string
  description?: string
  price_rial?: number
  stock?: number
  status?: number
  gone?: boolean
  variants?: { id: number; price_rial?: number; stock?: number }[]
}

const kinds: Record<string, 'number' | 'string' | 'boolean' | 'object'> = {
  id: 'number',
  title: 'string',
  sku: 'string',
  description: 'string',
  price_rial: 'number',
  stock: 'number',
  status: 'number',
  category_id: 'number',
  photo: 'boolean',
  gone: 'boolean',
  variants: 'object',
}

/** `{products: [...]}`, or `{count, ...}` for so many alike, numbered. Throws an Error that says what is wrong. */
export function newProductsOf(body: unknown): NewProduct[] {
  const { products, count, ...alike } = (body ?? {}) as Record<string, unknown>
  if (count === undefined) return rowsOf<NewProduct>(products, 'products', ['id', 'gone'])
  if (!Number.isSafeInteger(count) || Number(count) < 1) throw new Error('count must be 1 or more')
  const [one] = rowsOf<NewProduct>([alike], 'products', ['id', 'gone'])
  return Array.from({ length: Number(count) }, (_, index) => ({
    ...one,
    ...(one?.title === undefined ? {} : { title: `${one.title} ${index + 1}` }),
    ...(one?.sku === undefined ? {} : { sku: `${one.sku}-${index + 1}` }),
  }))
}

/** `{changes: [...]}`, each with an `id` or a `sku`. Throws an Error that says what is wrong. */
export function changesOf(body: unknown): BoothChange[] {
  const changes = rowsOf<BoothChange>((body as { changes?: unknown } | null)?.changes, 'changes', [
    'photo',
    'category_id',
  ])
  if (changes.some((each) => each.id === undefined && each.sku === undefined))
    throw new Error('every change needs an id or a sku')
  return changes
}

function rowsOf<Row>(rows: unknown, name: string, except: string[]): Row[] {
  if (!Array.isArray(rows) || rows.length === 0)
    throw new Error(`${name} must be a list with something in it`)
  for (const row of rows as unknown[]) {
    for (const [field, value] of Object.entries(row ?? {})) {
      const kind = except.includes(field) ? undefined : kinds[field]
      if (kind === undefined) throw new Error(`unknown field ${field}`)
      if (typeof value !== kind || value === null) throw new Error(`${field} must be a ${kind}`)
    }
  }
  return rows as Row[]
}

const dayInMs = 24 * 3_600_000

/** `{ids, percent, lasts_ms}`, a day long when it does not say. Throws an Error that says what is wrong. */
export function campaignIn(body: unknown): { ids: number[]; percent: number; lastsMs: number } {
  const { ids, percent, lasts_ms: lastsMs = dayInMs } = (body ?? {}) as Record<string, unknown>
  if (!Array.isArray(ids) || !ids.every((id) => Number.isSafeInteger(id)))
    throw new Error('ids must be a list of numbers')
  if (typeof percent !== 'number' || !(percent >= 0 && percent < 100))
    throw new Error('percent must be a number from 0 to below 100')
  if (typeof lastsMs !== 'number' || !(lastsMs > 0)) throw new Error('lasts_ms must be above 0')
  return { ids: ids as number[], percent, lastsMs }
}
