import { type CaptionReading, readCaption } from '@payvand/crawler'
import { disagreements, sameCode, sameNames, sameSet, tomanOf } from './captions/agree.ts'
import { type LabelledCaption, readHeldOut, readTunedOn } from './captions/corpus.ts'

interface Read {
  label: LabelledCaption
  reading: CaptionReading
}

const LIMITS = { precision: 0.98, recall: 0.9, productF1: 0.95 }

/**
 * Captions of six writers read and held against what the writers expect; fails where a limit is missed over all of them
 * or over the held-out one. Five were in sight when the rules were written; the sixth is held out. `--show dev` lists
 * what is missed in those in sight.
 */
export async function run(args: string[]): Promise<void> {
  const heldOut = readHeldOut()
  const began = performance.now()
  const tuned = readTunedOn().map(readLabelled)
  const unseen = heldOut?.map(readLabelled) ?? null
  const took = performance.now() - began
  const all = [...tuned, ...(unseen ?? [])]
  const missed = report(`all, writers A to ${unseen ? 'F' : 'E'}, ${all.length}`, all)
  if (unseen) missed.push(...report(`held out, writer F, ${unseen.length}`, unseen))
  else console.log('\nheld out: NOT MEASURED, bench/captions/corpus/writer-f.jsonl is not there')
  // What the rules were written with says little of the next shop: shown, and counted only within all.
  report(`tuned on, writers A to E, ${tuned.length}`, tuned)
  console.log(`${(took / all.length).toFixed(2)} ms a caption`)
  if (args.includes('--show') && args[args.indexOf('--show') + 1] === 'dev')
    for (const { label, reading } of tuned)
      for (const line of disagreements(label, reading)) console.log(line)
  if (missed.length > 0) process.exitCode = 1
  await Promise.resolve()
}

const readLabelled = (label: LabelledCaption): Read => ({ label, reading: readCaption(label.caption) })

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** Prints one part of the corpus; what misses its limit. */
function report(part: string, reads: readonly Read[]): string[] {
  console.log(`\n${part}`)
  const missed: string[] = []
  const limited = (what: string, value: number, holds: boolean, limit: string, counts: string) => {
    const shown = Number.isInteger(value) && what.includes('where') ? String(value) : value.toFixed(3)
    console.log(`  ${what}: ${shown}, limit ${limit}${holds ? '' : '  MISSED'}  (${counts})`)
    if (!holds) missed.push(`${part}: ${what}`)
  }
  const said = reads.filter(({ reading }) => reading.price !== null)
  const right = said.filter(({ label, reading }) => tomanOf(reading) === label.priceToman)
  const expected = reads.filter(({ label }) => label.priceToman !== null)
  const invented = said.filter(({ label }) => label.priceToman === null)
  const precision = share(right.length, said.length)
  const recall = share(right.length, expected.length)
  limited(
    'price precision',
    precision,
    precision >= LIMITS.precision,
    `${LIMITS.precision}`,
    `${right.length} of ${said.length}`,
  )
  limited(
    'price recall',
    recall,
    recall >= LIMITS.recall,
    `${LIMITS.recall}`,
    `${right.length} of ${expected.length}`,
  )
  limited(
    'prices said where there is none',
    invented.length,
    invented.length === 0,
    '0',
    `${reads.length - expected.length} without`,
  )
  const products = reads.filter(({ label }) => label.isProduct)
  const called = reads.filter(({ reading }) => reading.isProduct.value)
  const both = called.filter(({ label }) => label.isProduct)
  const f1 = share(2 * both.length, products.length + called.length)
  limited(
    'is it a product, F1',
    f1,
    f1 >= LIMITS.productF1,
    `${LIMITS.productF1}`,
    `${both.length} right of ${called.length} called, ${products.length} are`,
  )
  const extra = (what: string, holds: (read: Read) => boolean) =>
    console.log(
      `  ${what}: ${share(products.filter(holds).length, products.length).toFixed(3)} of the products`,
    )
  extra('name', ({ label, reading }) => sameNames(label.names, reading.name?.value ?? null))
  extra('sizes', ({ label, reading }) => sameSet(label.sizes, reading.sizes))
  extra('colours', ({ label, reading }) => sameSet(label.colors, reading.colors))
  extra('code', ({ label, reading }) => sameCode(label.code, reading.code?.value ?? null))
  extra('sold out', ({ label, reading }) => label.inStock === !reading.soldOut.value)
  extra('several prices', ({ label, reading }) => sameAmounts(label, reading))
  extra(
    'a former price or none',
    ({ label, reading }) => label.hasOldPrice === (reading.formerPrice !== null),
  )
  return missed
}

function sameAmounts(label: LabelledCaption, reading: CaptionReading): boolean {
  const expected = label.variantPrices.map(({ toman }) => toman * 10).sort((a, b) => a - b)
  const read = reading.prices.map(({ value }) => value.rial).sort((a, b) => a - b)
  return expected.join() === read.join()
}
