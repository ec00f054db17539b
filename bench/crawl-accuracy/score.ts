import type { ExtractedProduct } from '@payvand/crawler'

/** One labelled page of the fixtures; the fixtures' README defines a right answer. */
export interface Label {
  file: string
  site: string
  url: string
  /** A shell has its data loaded later; `other` is about no one product. Both are read as nothing. */
  kind: 'product' | 'empty-shell' | 'other'
  name_accept?: string[]
  price?: number | null
  price_accept?: number[]
  old_price?: number | null
  currency?: string | null
  sku?: string[] | null
  gtin?: string[] | null
  brand?: string | null
  availability?: string | null
  image_keys?: string[] | null
}

export const FIELDS = [
  'price',
  'name',
  'sku',
  'availability',
  'image',
  'currency',
  'oldPrice',
  'brand',
  'gtin',
] as const
export type Field = (typeof FIELDS)[number]

export interface Counts {
  right: number
  predicted: number
  labelled: number
  wrong: string[]
}
/** `postNumber`: the part of `sku` that is of pages whose labelled code is the number that WordPress gives their post. */
export type Score = Record<Field | 'postNumber', Counts>

const emptyCounts = (): Counts => ({ right: 0, predicted: 0, labelled: 0, wrong: [] })
export const emptyScore = (): Score => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, emptyCounts()])) as Record<Field, Counts>),
  postNumber: emptyCounts(),
})

export const f1Of = ({ right, predicted, labelled }: Omit<Counts, 'wrong'>): number =>
  predicted + labelled === 0 ? 0 : (2 * right) / (predicted + labelled)

/**
 * Counts one page into a score. Fields the page has no label for (`undefined`, null where null means unknown) are left out. `post` is the
 * number of the page's post.
 */
export function judge(
  label: Label,
  product: ExtractedProduct | null,
  score: Score,
  post: string | null = null,
): void {
  const isProduct = label.kind === 'product'
  const amount = product?.offer ? Number(product.offer.amount) : null
  if (label.price !== undefined || !isProduct)
    count(
      score.price,
      label,
      label.price ?? null,
      amount,
      (label.price_accept ?? []).includes(amount ?? Number.NaN),
    )
  const name = product?.data.name ?? null
  count(score.name, label, label.name_accept?.[0] ?? null, name, accepts(label.name_accept, name))
  const sku = product?.data.sku ?? null
  if (label.sku) {
    const into = [score.sku, ...(post !== null && label.sku.includes(post) ? [score.postNumber] : [])]
    for (const counts of into) count(counts, label, label.sku[0] ?? null, sku, accepts(label.sku, sku))
  }
  const availability = product?.availability ?? null
  if (label.availability !== undefined || !isProduct)
    count(
      score.availability,
      label,
      label.availability ?? null,
      availability,
      availability === label.availability,
    )
  const photo = decoded(product?.data.photo ?? '')
  if (label.image_keys)
    count(
      score.image,
      label,
      label.image_keys[0] ?? null,
      product?.data.photo ?? null,
      label.image_keys.some((key) => photo.includes(key.toLowerCase())),
    )
  const currency = product?.offer?.currency ?? null
  if (label.currency) count(score.currency, label, label.currency, currency, currency === label.currency)
  const old = product?.oldPrice ? Number(product.oldPrice.amount) : null
  if (label.old_price) count(score.oldPrice, label, label.old_price, old, old === label.old_price)
  const brand = product?.brand ?? null
  if (label.brand) count(score.brand, label, label.brand, brand, tidy(brand) === tidy(label.brand))
  const gtin = product?.gtin ?? null
  if (label.gtin) count(score.gtin, label, label.gtin[0] ?? null, gtin, accepts(label.gtin, gtin))
}

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()

const accepts = (accepted: readonly string[] | undefined, got: string | null): boolean =>
  (accepted ?? []).some((each) => tidy(each) === tidy(got))

/** Precision is over pages with a prediction, recall over pages with a label. */
function count(
  counts: Counts,
  label: Label,
  wanted: string | number | null,
  got: string | number | null,
  right: boolean,
): void {
  if (wanted !== null) counts.labelled++
  if (got !== null) counts.predicted++
  if (wanted !== null && got !== null && right) counts.right++
  else if (wanted !== got) counts.wrong.push(`  ${label.site} ${label.file}: wanted ${wanted}, got ${got}`)
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).toLowerCase()
  } catch {
    return address.toLowerCase()
  }
}
