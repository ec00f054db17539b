import { readdirSync } from 'node:fs'
import type { ExtractedProduct } from '@payvand/crawler'
import {
  areVariantsRight,
  crawlRecordedShop,
  MUTATIONS,
  type Mutation,
  PERSIAN_SHOPS,
  type RecordedProduct,
  recordedPath,
  recordedShop,
} from '@payvand/crawler/testing'
import { confidenceOf, MEASURED_FIELDS, type MeasuredField, WITNESSES, type Witness } from '@payvand/domain'
import { marked } from '../marked.ts'
import { emptyScore, type Field, judge, type Label } from './score.ts'

/** One value that was read, and whether it is the labelled one. */
interface Reading {
  site: string
  field: MeasuredField
  witness: Witness
  isRight: boolean
}

/** The labelled pages name these; the rest is known of the recorded shops alone. */
const LABELLED_AS: Partial<Record<MeasuredField, Field>> = {
  primaryPrice: 'price',
  name: 'name',
  stock: 'availability',
  sku: 'sku',
  photo: 'image',
  oldPrice: 'oldPrice',
}
/** A description may be longer or shorter than the shop's own by this share, and these characters. */
const DESCRIPTION_SHARE = 0.2
const DESCRIPTION_LETTERS = 20
/** Each witness counts as many sites more that are like all of the field's. */
const PRIOR = 2
/** Fewer sites than these never make a value more certain than this. */
const FEW_SITES = 10
const MOST_OF_FEW = 0.99
/** The written table may be so far from the measured one. */
const TABLE_TOLERANCE = 0.005
/** The promised share may differ so much from the right one, on sites that had no say in it. */
const CALIBRATION_LIMIT = 0.05

/**
 * Measures how often a value is right by what it rests on: the saved pages, as they are and as other shops might have
 * made them, and the recorded Persian shops read without their catalogue. Each site is then predicted from the others alone.
 */
export async function printConfidence(
  labels: readonly Label[],
  read: (group: readonly Label[], mutate: Mutation | undefined) => (ExtractedProduct | null)[],
): Promise<void> {
  const readings = [...readingsOfPages(labels, read), ...(await readingsOfShops())]
  console.log(
    '\nconfidence by what a value rests on: share right, the same weight to each site (readings, sites)',
  )
  const promises: Promised[] = []
  for (const field of MEASURED_FIELDS) {
    const own = readings.filter((reading) => reading.field === field)
    const confidences = confidencesFrom(own)
    for (const witness of WITNESSES) {
      const those = own.filter((reading) => reading.witness === witness)
      const measured = confidences.get(witness) ?? 0
      const written = confidenceOf(field, witness)
      marked(
        `  ${field.padEnd(13)} ${witness.padEnd(8)} ${measured.toFixed(3)} (${those.length}, ${new Set(those.map(({ site }) => site)).size}), written ${written}`,
        !(Math.abs(measured - written) <= TABLE_TOLERANCE),
      )
    }
    promises.push(...promisesOf(own))
  }
  printPromises(promises)
}

/**
 * Confidence by witness: the mean over its sites, drawn a little to the field's own. A better witness is never believed less than a
 * worse one (isotonic regression by pooling neighbours): where it measured so, too few sites were to blame.
 */
function confidencesFrom(own: readonly Reading[]): Map<Witness, number> {
  const { mean: all } = meanOverSites(own)
  const pools: { witnesses: Witness[]; mean: number; sites: number }[] = []
  for (const witness of WITNESSES) {
    const measured = meanOverSites(own.filter((reading) => reading.witness === witness))
    let pool = {
      witnesses: [witness],
      mean: (measured.mean * measured.sites + all * PRIOR) / (measured.sites + PRIOR),
      sites: measured.sites + PRIOR,
    }
    for (let better = pools.at(-1); better && better.mean < pool.mean; better = pools.at(-1)) {
      pools.pop()
      const sites = better.sites + pool.sites
      pool = {
        witnesses: [...better.witnesses, ...pool.witnesses],
        mean: (better.mean * better.sites + pool.mean * pool.sites) / sites,
        sites,
      }
    }
    pools.push(pool)
  }
  const isFew = new Set(own.map(({ site }) => site)).size < FEW_SITES
  return new Map(
    pools.flatMap(({ witnesses, mean }) =>
      witnesses.map((witness) => [witness, isFew ? Math.min(mean, MOST_OF_FEW) : mean] as const),
    ),
  )
}

function meanOverSites(readings: readonly Reading[]): { mean: number; sites: number } {
  const shares = [...Map.groupBy(readings, ({ site }) => site).values()].map(
    (of) => of.filter(({ isRight }) => isRight).length / of.length,
  )
  const sum = shares.reduce((total, share) => total + share, 0)
  return { mean: shares.length === 0 ? 0 : sum / shares.length, sites: shares.length }
}

/** A reading with the share that the other sites promise of its kind; a site's readings of a field weigh one together. */
interface Promised {
  promised: number
  isRight: boolean
  weight: number
}

/** Promises each site what the others have. */
function promisesOf(own: readonly Reading[]): Promised[] {
  return [...Map.groupBy(own, ({ site }) => site)].flatMap(([site, readings]) => {
    const others = own.filter((reading) => reading.site !== site)
    const promiseOf = confidencesFrom(others)
    return readings.map(({ witness, isRight }) => ({
      promised: promiseOf.get(witness) ?? 0,
      isRight,
      weight: 1 / readings.length,
    }))
  })
}

const LEAST_PROMISED = [0.99, 0.97, 0.94, 0.9, 0.8, 0]

/** Prints what was right of what was promised, by the promise. */
function printPromises(promises: readonly Promised[]): void {
  const sum = (of: readonly Promised[], value: (one: Promised) => number) =>
    of.reduce((total, one) => total + value(one) * one.weight, 0)
  const all = sum(promises, () => 1)
  let error = 0
  console.log('\nsites that had no say in the numbers, all fields')
  for (const [index, least] of LEAST_PROMISED.entries()) {
    const below = LEAST_PROMISED[index - 1] ?? 2
    const those = promises.filter(({ promised }) => promised >= least && promised < below)
    if (those.length === 0) continue
    const weight = sum(those, () => 1)
    const promised = sum(those, (one) => one.promised)
    const right = sum(those, (one) => (one.isRight ? 1 : 0))
    error += Math.abs(promised - right) / all
    console.log(
      `  promised at least ${least}: ${((weight / all) * 100).toFixed(0)} % of values, promised ${(promised / weight).toFixed(3)}, right ${(right / weight).toFixed(3)}`,
    )
  }
  marked(
    `  ${(error * 100).toFixed(1)} points between promised and right (at most ${CALIBRATION_LIMIT * 100})`,
    error > CALIBRATION_LIMIT,
  )
}

function readingsOfPages(
  labels: readonly Label[],
  read: (group: readonly Label[], mutate: Mutation | undefined) => (ExtractedProduct | null)[],
): Reading[] {
  const readings: Reading[] = []
  for (const mutate of [undefined, ...Object.values(MUTATIONS)])
    for (const [site, group] of Map.groupBy(labels, (label) => label.site))
      for (const [index, product] of read(group, mutate).entries()) {
        const label = group[index]
        if (product === null || label === undefined) continue
        const score = emptyScore()
        judge(label, product, score)
        for (const field of MEASURED_FIELDS) {
          const witness = product.witnesses[field]
          const labelledAs = LABELLED_AS[field]
          if (witness === undefined || labelledAs === undefined) continue
          const counts = score[labelledAs]
          // A page without a label says nothing of a field, but a price where there is none is wrong.
          if (counts.predicted === 0) continue
          readings.push({ site, field, witness, isRight: counts.right === 1 })
        }
      }
  return readings
}

async function readingsOfShops(): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const entry of readdirSync(PERSIAN_SHOPS, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const shop = recordedShop(entry.name)
    for (const product of await crawlRecordedShop(shop, false)) {
      const truth = shop.products.find(({ path }) => path === shop.productAt.get(recordedPath(product.url)))
      const right = rightFields(truth, product)
      for (const field of MEASURED_FIELDS) {
        const [witness, isRight] = [product.witnesses[field], right[field]]
        if (witness !== undefined && isRight !== undefined)
          readings.push({ site: shop.origin, field, witness, isRight })
      }
    }
  }
  return readings
}

function rightFields(
  truth: RecordedProduct | undefined,
  { data, availability }: ExtractedProduct,
): Partial<Record<MeasuredField, boolean>> {
  if (truth === undefined) return { primaryPrice: false, name: false, stock: false }
  const { price, price_rial: rial, old_price: old, description_length: letters } = truth
  const oldRial = old && price && rial !== null ? Math.round((old * rial) / price) : null
  return {
    primaryPrice: rial === data.primaryPrice,
    name: truth.name === data.name,
    stock: truth.availability === availability,
    oldPrice: oldRial === data.oldPrice,
    variants: areVariantsRight(truth, data),
    weight: truth.weight_g === data.weight,
    description:
      Math.abs((data.description ?? '').length - (letters ?? 0)) <=
      (letters ?? 0) * DESCRIPTION_SHARE + DESCRIPTION_LETTERS,
  }
}
