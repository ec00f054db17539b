import { ATTRIBUTE_WORDS } from '@payvand/crawler'
import { throughTheBooth } from './attributes/booth.ts'
import { generateCategories, generateProducts } from './attributes/generate.ts'
import { type Score, score } from './attributes/score.ts'
import { vocabulary } from './attributes/vocabulary.ts'

const CATEGORIES = 100
const PRODUCTS = 2_000
/** Of the required attributes. */
const LEAST_FILLED = 0.95
const LEAST_PRECISION = 0.98

export async function run(args: string[]): Promise<void> {
  const seed = Number(valueOf(args, '--seed') ?? 1)
  let isOver = false
  for (const name of ['seen', 'held-out'] as const) {
    const categories = generateCategories(CATEGORIES, seed)
    const products = generateProducts(categories, PRODUCTS, vocabulary(name), seed + 1)
    const started = performance.now()
    const scores = score(categories, products, ATTRIBUTE_WORDS)
    const each = (performance.now() - started) / products.length
    console.log(
      `\n${name}: ${categories.length} categories, ${products.length} products, ${each.toFixed(2)} ms each`,
    )
    console.log('                asked   told  filled   right  precision  of asked  of told')
    for (const [kind, one] of [...scores.byKind, ['required', scores.required]] as [string, Score][])
      console.log(line(kind, one))
    if (args.includes('--concepts'))
      for (const [concept, one] of scores.byConcept) if (one.right < one.told) console.log(line(concept, one))
    console.log(`products without a required attribute: ${scores.products.missing}`)
    const { filled, right, asked } = scores.required
    if (right / filled < LEAST_PRECISION || right / asked < LEAST_FILLED) isOver = true
    const show = valueOf(args, '--show')
    // What of the held-out words is wrong is never shown: they would be held out no longer.
    if (show && name === 'seen')
      for (const one of show === 'wrong' ? scores.wrong : scores.missed) console.log(one)
  }
  if (!args.includes('--without-booth')) {
    const categories = generateCategories(CATEGORIES, seed)
    const products = generateProducts(categories, PRODUCTS, vocabulary('held-out'), seed + 1)
    const booth = await throughTheBooth(categories, products)
    console.log(`\nthrough the sandbox's booth, held-out words`)
    console.log(`products without a required attribute before anybody was asked: ${booth.missingBefore}`)
    console.log(`questions asked, once a category: ${booth.questions} in ${booth.askedCategories} categories`)
    console.log(`products without a required attribute afterwards: ${booth.missingAfter}`)
    console.log(`products in the booth: ${booth.inBooth} of ${products.length}`)
    for (const { reason, count } of booth.refused) console.log(`  not sent: ${count} ${reason}`)
    if (booth.missingAfter > 0 || booth.inBooth < products.length) isOver = true
  }
  if (isOver) {
    console.log('over its limit')
    process.exitCode = 1
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(9)

function line(kind: string, { asked, told, filled, right }: Score): string {
  const numbers = [asked, told, filled, right].map((one) => String(one).padStart(8)).join('')
  return `${kind.padEnd(12)}${numbers}${percent(right / filled)}${percent(right / asked)}${percent(right / told)}`
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args[at + 1]
}
