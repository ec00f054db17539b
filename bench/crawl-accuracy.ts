import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ExtractedProduct, extractProducts, type TemplateType } from '@payvand/crawler'
import { MUTATIONS, type Mutation } from '@payvand/crawler/testing'

/** One labelled page of the fixtures; see the fixtures' README for what counts as right. */
interface Label {
  file: string
  site: string
  url: string
  kind: 'product' | 'empty-shell'
  name_accept?: string[]
  price?: number | null
  price_accept?: number[]
  sku?: string[] | null
  availability?: string | null
  image_keys?: string[] | null
}

const FIELDS = ['price', 'name', 'sku', 'availability', 'image'] as const
type Field = (typeof FIELDS)[number]
interface Counts {
  right: number
  predicted: number
  labelled: number
  wrong: string[]
}
type Score = Record<Field, Counts>

const shared = process.env['PAYVAND_SHARED'] ?? resolve(import.meta.dirname, '../../shared')

/** How well products are read from saved pages of real shops: pages of one site together, as `payvand extract --list` does. */
export async function run(args: string[]): Promise<void> {
  const file = join(shared, 'fixtures/product-pages/labels.json')
  if (!existsSync(file)) {
    console.log(`SKIPPED: ${file} is not there, nothing was measured (set PAYVAND_SHARED)`)
    return
  }
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: Label[] }
  const auto = measure(pages, 'auto')
  for (const [site, score] of auto.sites)
    console.log(site.padEnd(20), FIELDS.map((field) => `${field} ${ratio(score[field])}`).join('  '))
  console.log(`\n${pages.length} pages, ${auto.megabytesPerSecond.toFixed(1)} MB/s read and extracted`)
  printTable('everything', auto.total)
  printTable('structured data off', measure(pages, 'template').total)
  printTable('structured data only', measure(pages, 'structured').total)
  console.log(
    '\nreference points, price F1 on such pages in 2021: structured data only 0.73, Diffbot 0.92, Zyte 0.94',
  )
  if (args.includes('--mutated')) printMutated(pages)
  if (args.includes('--wrong'))
    for (const field of FIELDS) console.log(`\n${field}\n${auto.total[field].wrong.join('\n')}`)
}

interface Measured {
  total: Score
  sites: Map<string, Score>
  megabytesPerSecond: number
}

function measure(labels: readonly Label[], templateType: TemplateType, mutate?: Mutation): Measured {
  const total = emptyScore()
  const sites = new Map<string, Score>()
  let bytes = 0
  let milliseconds = 0
  for (const [site, group] of Map.groupBy(labels, (label) => label.site)) {
    const score = emptyScore()
    const raw = group.map((label) => {
      const bytes = readFileSync(join(shared, 'fixtures', label.file))
      return { url: label.url, html: mutate ? mutate(textOf(bytes)) : bytes }
    })
    bytes += raw.reduce((sum, page) => sum + page.html.length, 0)
    const started = performance.now()
    const { products } = extractProducts(raw, { templateType })
    milliseconds += performance.now() - started
    for (const [index, label] of group.entries())
      for (const into of [total, score]) judge(label, products[index] ?? null, into)
    sites.set(site, score)
  }
  return { total, sites, megabytesPerSecond: bytes / 1e6 / (milliseconds / 1_000) }
}

function judge(label: Label, product: ExtractedProduct | null, score: Score): void {
  const amount = product?.offer ? Number(product.offer.amount) : null
  count(
    score.price,
    label,
    label.price ?? null,
    amount,
    (label.price_accept ?? []).includes(amount ?? Number.NaN),
  )
  const name = product?.data.name ?? null
  count(
    score.name,
    label,
    label.name_accept?.[0] ?? null,
    name,
    (label.name_accept ?? []).some((accepted) => tidy(accepted) === tidy(name)),
  )
  const sku = product?.data.sku ?? null
  if (label.sku)
    count(
      score.sku,
      label,
      label.sku[0] ?? null,
      sku,
      label.sku.some((accepted) => tidy(accepted) === tidy(sku)),
    )
  const availability = product?.availability ?? null
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
}

const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase()

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

/** Pages are mutated as text. */
const textOf = (bytes: Uint8Array): string => new TextDecoder(charsetOf(bytes)).decode(bytes)

const charsetOf = (bytes: Uint8Array): string =>
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 2_048)),
  )?.[1] ?? 'utf-8'

/** F1 of every field on the same pages as other shops might have made them: the nearest there is to unseen pages. */
function printMutated(pages: readonly Label[]): void {
  console.log(`\n${'F1 on mutated pages'.padEnd(30)}${FIELDS.map((field) => field.padEnd(14)).join('')}`)
  for (const [name, mutate] of Object.entries(MUTATIONS)) {
    const { total } = measure(pages, 'auto', mutate)
    console.log(
      `  ${name.padEnd(28)}${FIELDS.map((field) => f1Of(total[field]).toFixed(3).padEnd(14)).join('')}`,
    )
  }
}

const emptyScore = (): Score =>
  Object.fromEntries(
    FIELDS.map((field) => [field, { right: 0, predicted: 0, labelled: 0, wrong: [] }]),
  ) as unknown as Score

const ratio = (counts: Counts): string => `${counts.right}/${counts.labelled}`

const f1Of = ({ right, predicted, labelled }: Counts): number =>
  predicted + labelled === 0 ? 0 : (2 * right) / (predicted + labelled)

function printTable(title: string, score: Score): void {
  console.log(`\n${title}`)
  for (const field of FIELDS) {
    const { right, predicted, labelled } = score[field]
    const precision = predicted === 0 ? 0 : right / predicted
    const recall = labelled === 0 ? 0 : right / labelled
    console.log(
      `  ${field.padEnd(13)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  F1 ${f1Of(score[field]).toFixed(3)}  (${right} right, ${predicted} predicted, ${labelled} labelled)`,
    )
  }
}
