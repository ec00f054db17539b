import { imageKey } from '../extract/find-images.ts'
import type { ProductFacts } from '../extract/product-facts.ts'
import type { Evidence } from '../extract/read-evidence.ts'
import { textOf } from '../page/element-text.ts'
import { metaValue } from '../page/meta-tags.ts'
import { absolute, type Page } from '../page/page.ts'
import { CONSTANT_FIELDS, type Constants, type Template } from './template.ts'

type Field = (typeof CONSTANT_FIELDS)[number]

/** Fewer pages may well share a value. */
const LEAST_PAGES = 3
const MOST_VALUES = 5
const LONGEST = 200

/**
 * Learns the values that structured data repeats on every sample although the pages show different products: the shop's
 * own name, a logo where the picture belongs, a price nobody renews. A price counts only where the pages show other
 * ones.
 */
export function learnConstants(samples: readonly Evidence[]): Constants {
  const titles = new Set(
    samples.map(({ page, name }) => `${name?.element ? textOf(name.element, 200) : ''} ${page.title ?? ''}`),
  )
  if (samples.length < LEAST_PAGES || titles.size < LEAST_PAGES) return {}
  const constants: Constants = {}
  for (const field of CONSTANT_FIELDS) {
    const told = samples
      .map(({ page, facts }) => valuesOf(page, facts, field))
      .filter((values) => values.size > 0)
    if (told.length < LEAST_PAGES) continue
    const [first = new Set<string>(), ...others] = told
    const alike = [...first].filter((value) => others.every((values) => values.has(value)))
    const untrue = field === 'price' ? alike.filter((amount) => isShownNowhere(samples, amount)) : alike
    if (untrue.length > 0) constants[field] = untrue.slice(0, MOST_VALUES)
  }
  return constants
}

/**
 * Removes from the facts of a page those that are the same on all pages of its site; the same list when there are none.
 */
export function withoutConstants(
  page: Page,
  facts: ProductFacts[],
  template: Template | null,
): ProductFacts[] {
  if (template === null || Object.keys(template.constants).length === 0) return facts
  const { constants } = template
  const is = (field: Field, value: string | null) =>
    value !== null && (constants[field]?.includes(value.slice(0, LONGEST)) ?? false)
  return facts.map((fact) => ({
    ...fact,
    name: is('name', fact.name) ? null : fact.name,
    sku: is('sku', fact.sku) ? null : fact.sku,
    description: is('description', fact.description) ? null : fact.description,
    images: fact.images.filter((address) => !is('photo', keyOf(address, page))),
    offers: fact.offers.map((offer) => (is('price', offer.amount) ? { ...offer, amount: null } : offer)),
  }))
}

/** Tells whether a picture is one of those that stand on every page. */
export const isConstantPhoto = (address: string, template: Template | null): boolean =>
  template?.constants.photo?.includes(imageKey(address)) ?? false

function valuesOf(page: Page, facts: readonly ProductFacts[], field: Field): Set<string> {
  const values =
    field === 'photo'
      ? [...facts.flatMap((fact) => fact.images), metaValue(page.meta, 'og:image') ?? ''].map((each) =>
          keyOf(each, page),
        )
      : field === 'price'
        ? facts.flatMap((fact) => fact.offers.map((offer) => offer.amount))
        : facts.map((fact) => fact[field])
  return new Set(
    values
      .filter((value) => value !== null && value !== '')
      .map((value) => (value as string).slice(0, LONGEST)),
  )
}

function keyOf(address: string, page: Page): string | null {
  const full = absolute(address, page.base)
  return full === null ? null : imageKey(full)
}

/** No page prints the amount (or a tenth of it, where data is in rial), and their printed prices differ. */
function isShownNowhere(samples: readonly Evidence[], amount: string): boolean {
  const printed = samples.map(
    ({ prices }) => new Set(prices.map(({ candidate }) => Number(candidate.amount))),
  )
  const stated = Number(amount)
  return (
    printed.every(
      (amounts) => !amounts.has(stated) && !amounts.has(stated / 10) && !amounts.has(stated / 100),
    ) && new Set(samples.map(mostLikely).filter((each) => each !== null)).size > 1
  )
}

const mostLikely = ({ prices }: Evidence): string | null =>
  prices.reduce<Evidence['prices'][number] | null>((a, b) => (a === null || b.score > a.score ? b : a), null)
    ?.candidate.amount ?? null
