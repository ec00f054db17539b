// Long because: it is one invented catalogue, from the schemas to the rows of a shop's table.

import type { AttributeFacts, CategoryAttribute } from '@payvand/domain'
import { type Chance, seededRandom } from '../../tests/harness/seeded-random.ts'
import { CONCEPTS, type Concept, FAMILIES, type ShopWords, type Vocabulary } from './vocabulary.ts'

export interface GeneratedCategory {
  family: string
  /** The concept of each attribute, in the order of the schema. */
  concepts: string[]
  schema: CategoryAttribute[]
}

/** What is true: the text of a number or of a name, or the ids of options; null where nothing may be filled. */
export interface Truth {
  attribute: CategoryAttribute
  concept: string
  expected: { text: string | null; optionIds: number[] } | null
  /** Where the shop says it. */
  place: Place
}
type Place = 'table' | 'variants' | 'description' | 'name' | 'fact' | 'unclear' | 'absent'

export interface GeneratedProduct {
  category: number
  facts: AttributeFacts
  truths: Truth[]
}

const REQUIRED_SHARE = 0.55
/** Of a hundred facts a shop does not say, or says unclearly, so many. */
const ABSENT = 0.015
const UNCLEAR = 0.015
const IN_DESCRIPTION = 0.05
const IN_VARIANTS = 0.04
const IN_NAME = 0.04
const AS_FACT = 0.3
const TRAPS = 0.35

export function generateCategories(count: number, seed: number): GeneratedCategory[] {
  const random = seededRandom(seed)
  const families = Object.keys(FAMILIES)
  return Array.from({ length: count }, (_, index) => {
    const family = known(families[index % families.length])
    const concepts = withoutRivals(FAMILIES[family] ?? [])
    const schema = concepts.map((name, place) => attributeOf(name, index * 100 + place + 1, random))
    if (!schema.some(({ required }) => required)) known(schema[0]).required = true
    return { family, concepts, schema }
  })
}

/** A category asks for one thing once. */
const withoutRivals = (names: readonly string[]) => [...new Set(names)]

function attributeOf(name: string, id: number, random: Chance): CategoryAttribute {
  const concept = known(CONCEPTS[name])
  const title = random.pick(concept.titles)
  // Some units stand in the title, as the marketplace's own do.
  const inTitle = concept.kind === 'number' && concept.unit && random.hits(0.25)
  return {
    id: 50_000 + id,
    group: 'general',
    title: inTitle ? `${title} (${concept.unit})` : title,
    kind: concept.kind,
    unit: inTitle ? null : (concept.unit ?? null),
    required: random.hits(REQUIRED_SHARE),
    options: (concept.options ?? []).map((option, index) => ({
      id: (50_000 + id) * 100 + index,
      title: option,
    })),
  }
}

export function generateProducts(
  categories: readonly GeneratedCategory[],
  count: number,
  words: Vocabulary,
  seed: number,
): GeneratedProduct[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const category = index % categories.length
    return productOf(known(categories[category]), category, words, random)
  })
}

function productOf(
  { family, concepts, schema }: GeneratedCategory,
  category: number,
  words: Vocabulary,
  random: Chance,
): GeneratedProduct {
  const rows: { name: string; value: string }[] = []
  const lines: string[] = []
  const named: string[] = [family]
  const properties: { property: string; values: string[] }[] = []
  const truths: Truth[] = []
  let weight: number | null = null
  concepts.forEach((name, index) => {
    const attribute = known(schema[index])
    const concept = known(CONCEPTS[name])
    const shop = known(words.concepts[name])
    const place = placeFor(concept, shop, named, random)
    const { expected, said, amount } = factOf(attribute, concept, shop, random)
    const title = random.pick(shop.titles)
    const truth = { attribute, concept: name, place, expected: isOpen(place) ? null : expected }
    truths.push(truth)
    if (place === 'absent') return
    const value = place === 'unclear' ? random.pick(shop.unmatched) : said
    if (place === 'variants') properties.push({ property: title, values: [value] })
    else if (place === 'description') lines.push(`${title}: ${value}`)
    else if (place === 'name') named.push(value)
    else if (place === 'fact')
      weight = amount * (attribute.unit === null && concept.unit === null ? 1 : gramsOf(concept))
    else rows.push({ name: spelledTitle(title, random), value: spelled(value, random) })
    if (random.hits(TRAPS)) rows.push(...trapsOf(shop, random))
  })
  rows.push(...some(random, words.noise, 3).map(([name, value]) => ({ name, value })))
  const facts: AttributeFacts = {
    name: named.join(' '),
    description: lines.length > 0 ? `about it\n${lines.join('\n')}\nthe end` : null,
    brand: null,
    gtin: null,
    weight,
    specifications: some(random, rows, rows.length),
    variants: variantsOf(properties, random),
  }
  return { category, facts: asFacts(facts, truths, random), truths }
}

const isOpen = (place: Place) => place === 'unclear' || place === 'absent'

function placeFor(concept: Concept, shop: ShopWords, named: readonly string[], random: Chance): Place {
  const chance = share(random)
  if (chance < ABSENT) return 'absent'
  if (chance < ABSENT + UNCLEAR) return 'unclear'
  let from = ABSENT + UNCLEAR
  if (chance < (from += IN_DESCRIPTION)) return 'description'
  if (chance < (from += IN_VARIANTS) && concept.kind !== 'text') return 'variants'
  if (chance < (from += IN_NAME) && shop.name === true && named.length === 1) return 'name'
  if (shop.fact === true && random.hits(AS_FACT)) return 'fact'
  return 'table'
}

function factOf(
  attribute: CategoryAttribute,
  concept: Concept,
  shop: ShopWords,
  random: Chance,
): { expected: Truth['expected']; said: string; amount: number } {
  if (concept.kind === 'text') {
    const text = random.pick(shop.texts ?? [])
    return { expected: { text, optionIds: [] }, said: text, amount: 0 }
  }
  if (concept.kind === 'number') {
    const amount = amountOf(concept, random)
    const [form, factor] = random.pick(shop.forms ?? [['{}', 1]])
    return {
      expected: { text: String(amount), optionIds: [] },
      said: written(form, amount * factor, concept, random),
      amount,
    }
  }
  if (concept.amounts) {
    const index = random.below(concept.amounts.length)
    const [form, factor] = random.pick(shop.forms ?? [['{}', 1]])
    const said = written(form, known(concept.amounts[index]) * factor, concept, random)
    return { expected: { text: null, optionIds: [known(attribute.options[index]).id] }, said, amount: 0 }
  }
  const spellings = Object.entries(shop.values ?? {})
  const chosen =
    concept.kind === 'choices' ? some(random, spellings, 1 + random.below(3)) : [random.pick(spellings)]
  const ids = chosen.map(([option]) => attribute.options.find(({ title }) => title === option)?.id as number)
  const said = chosen.map(([, forms]) => random.pick(forms)).join(random.pick(shop.joins ?? [', ']))
  return { expected: { text: null, optionIds: ids }, said, amount: 0 }
}

function amountOf({ values, min = 0, max = 0, step = 1 }: Concept, random: Chance): number {
  return values ? random.pick(values) : min + step * random.below(Math.floor((max - min) / step) + 1)
}

/** A number in a shop's pattern: `{k}` is a purity in karat, `{m}` in thousandths. */
function written(form: string, amount: number, concept: Concept, random: Chance): string {
  const karat = concept.purity === true ? Math.round((amount * 24) / 1000) : amount
  const thousandths = Math.round((amount / 24) * 1000)
  return form
    .replace('{k}', plain(karat, random))
    .replace('{m}', plain(thousandths, random))
    .replace('{}', plain(amount, random))
}

const PERSIAN_ZERO = 0x06f0

function plain(amount: number, random: Chance): string {
  const latin = String(Math.round(amount * 10_000) / 10_000)
  const style = share(random)
  const decimal =
    latin.includes('.') && style < 0.3 ? latin.replace('.', random.pick(['/', '\u066b'])) : latin
  // A fraction like 1/2 could be meant as one half: shops write 1.2 then.
  const safe = /^(?:1\/2|1\/3|1\/4|2\/3|3\/4)$/.test(decimal) ? latin : decimal
  return style < 0.5
    ? safe.replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)))
    : safe
}

function spelledTitle(title: string, random: Chance): string {
  const chance = share(random)
  if (chance < 0.1) return `${title}:`
  if (chance < 0.2) return title.replaceAll('\u200c', ' ')
  return chance < 0.3 ? arabic(title) : title
}

/** The same value as keyboards and editors leave it. */
function spelled(value: string, random: Chance): string {
  const chance = share(random)
  if (chance < 0.12) return arabic(value)
  if (chance < 0.24) return value.replaceAll('\u200c', ' ')
  if (chance < 0.3) return `  ${value} `
  return value
}

const arabic = (text: string) => text.replaceAll('\u06cc', '\u064a').replaceAll('\u06a9', '\u0643')

function trapsOf({ traps }: ShopWords, random: Chance): { name: string; value: string }[] {
  if (traps.length === 0) return []
  const [name, value] = random.pick(traps)
  return [{ name, value }]
}

const GRAMS: Record<string, number> = {
  '\u06af\u0631\u0645': 1,
  '\u06a9\u06cc\u0644\u0648\u06af\u0631\u0645': 1000,
}
const gramsOf = (concept: Concept) => GRAMS[concept.unit ?? ''] ?? 1

function variantsOf(
  properties: { property: string; values: string[] }[],
  random: Chance,
): AttributeFacts['variants'] {
  if (properties.length === 0) return null
  // A size in which the variants differ beside the property in which they agree.
  return ['1', '2', '3'].slice(0, 2 + random.below(2)).map((size) => ({
    properties: [
      ...properties.map(({ property, values }) => ({ property, value: known(values[0]) })),
      { property: 'option', value: size },
    ],
  }))
}

/** A brand and a world-wide number are read apart from the table by some readers. */
function asFacts(facts: AttributeFacts, truths: readonly Truth[], random: Chance): AttributeFacts {
  let { brand, gtin } = facts
  for (const { concept, expected, place } of truths) {
    const text = expected?.text
    if (text == null || place === 'absent') continue
    if (concept === 'brand_text' && random.hits(0.6)) brand = text
    if (concept === 'barcode_text' && random.hits(0.6)) gtin = text
  }
  return { ...facts, brand, gtin }
}

/** An entry that the lists beside this file promise each other. */
function known<T>(entry: T | undefined): T {
  if (entry === undefined) throw new Error('The vocabulary lacks an entry that a concept names.')
  return entry
}

const share = (random: Chance) => random.below(100_000) / 100_000

/** So many of a list, in any order. */
function some<T>(random: Chance, list: readonly T[], count: number): T[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    known(left.splice(random.below(left.length), 1)[0]),
  )
}
