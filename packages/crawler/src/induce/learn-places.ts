import type { Element } from 'domhandler'
import { findAvailability } from '../extract/find-availability.ts'
import { findCategory } from '../extract/find-category.ts'
import { findDescription } from '../extract/find-description.ts'
import { findImages, imageKey, sourceOf } from '../extract/find-images.ts'
import { findSku } from '../extract/find-sku.ts'
import { findSpecifications } from '../extract/find-specifications.ts'
import { findStock } from '../extract/find-weight-and-stock.ts'
import { findOldPrice } from '../extract/price/find-old-price.ts'
import { findPrice } from '../extract/price/find-price.ts'
import type { Evidence } from '../extract/read-evidence.ts'
import { choiceVariants } from '../extract/variants/choice-variants.ts'
import { foldText } from '../lexicon/digits.ts'
import { absolute, type Page } from '../page/page.ts'
import { elementPath } from './element-path.ts'
import { elementsAt } from './elements-at.ts'
import { type LearnedPlaces, TEMPLATE_FIELDS, type Template, type TemplateField } from './template.ts'

type Field = Exclude<TemplateField, 'name' | 'price'>
const FIELDS = TEMPLATE_FIELDS.filter((field): field is Field => field !== 'name' && field !== 'price')

/** These fields differ from product to product: a place whose text never does shows something else. */
const VARIES: ReadonlySet<Field> = new Set<Field>(['oldPrice', 'photo', 'description', 'sku'])
/** A text that a page shows in more than this many places is one of a list. */
const MOST_ALIKE: Partial<Record<Field, number>> = {
  oldPrice: 1,
  description: 2,
  sku: 2,
  availability: 2,
  stock: 1,
  category: 2,
}
const MOST_PLACES = 6

/**
 * A part of a page that may be a field's place: `agrees` is null where the page's own data tells nothing of the field.
 */
interface Sighting {
  field: Field
  element: Element
  text: string
  agrees: boolean | null
}

/**
 * Learns the places of all fields but name and price, by aligning the samples with each other and with what their
 * structured data states: a place counts that holds the field on two samples or more, varies where the field varies,
 * and does not contradict the data. The page is searched for a code, a text or a picture that its data states, so that
 * places without any telling name are learned too.
 */
export function learnPlaces(samples: readonly Evidence[]): Pick<Template, Field> {
  const places = new Map<
    Field,
    Map<string, { pages: number; told: number; agreed: number; texts: Set<string> }>
  >(FIELDS.map((field) => [field, new Map()]))
  for (const evidence of samples) {
    const seen = new Set<string>()
    for (const { field, element, text, agrees } of sightings(evidence)) {
      const path = elementPath(element)
      const known = places.get(field)
      if (known === undefined || seen.has(`${field} ${path}`)) continue
      seen.add(`${field} ${path}`)
      const place = known.get(path) ?? { pages: 0, told: 0, agreed: 0, texts: new Set<string>() }
      place.pages++
      if (agrees !== null) place.told++
      if (agrees === true) place.agreed++
      place.texts.add(text.replace(/\s+/g, ' ').trim().slice(0, 80))
      known.set(path, place)
    }
  }
  const pages = samples.map(({ page }) => page)
  const learned = (field: Field): LearnedPlaces =>
    Object.fromEntries(
      [...(places.get(field) ?? [])]
        .filter(([, place]) => place.pages >= 2)
        .filter(([path]) => isNarrow(pages, field, path))
        .map(([path, { texts, ...place }]) => {
          const varied = texts.size > 1 || !VARIES.has(field)
          const share = place.pages / samples.length
          const labels = place.told >= 2 ? (place.agreed / place.told) * 2 - 1 : 0
          const weight = Math.round(((varied ? 1 + share : -1) + labels) * 100) / 100
          return [path, { weight, ...place, examples: [...texts].slice(0, 3) }] as const
        })
        .sort((a, b) => b[1].weight - a[1].weight)
        .slice(0, MOST_PLACES),
    )
  return {
    oldPrice: learned('oldPrice'),
    photo: learned('photo'),
    description: learned('description'),
    sku: learned('sku'),
    availability: learned('availability'),
    stock: learned('stock'),
    variants: learned('variants'),
    specifications: learned('specifications'),
    category: learned('category'),
  }
}

function isNarrow(pages: readonly Page[], field: Field, path: string): boolean {
  const most = MOST_ALIKE[field]
  return most === undefined || pages.every((page) => elementsAt(page, path).length <= most)
}

/** Collects the parts of a page that a finder takes for a field, or that repeat the structured data. */
function sightings(evidence: Evidence): Sighting[] {
  const { page, facts, name, buttons, prices, askOrder } = evidence
  if (name === null) return []
  const found: Sighting[] = []
  const add = (field: Field, element: Element | null | undefined, text: string, agrees: boolean | null) => {
    if (element) found.push({ field, element, text, agrees })
  }
  const price = findPrice(prices, facts, () => 0, askOrder)
  if (price !== null) {
    const old = findOldPrice(page, facts, price, [])
    add('oldPrice', old?.element, old?.raw ?? '', null)
  }
  const statedKeys = new Set(
    facts.flatMap((fact) => fact.images.map((address) => keyOf(address, page))).filter((key) => key !== null),
  )
  const { photo } = findImages(page, [], name, [])
  for (const image of (page.byTag.get('img') ?? []).slice(0, 400)) {
    const key = keyOf(sourceOf(image), page)
    if (key === null || (image !== photo?.element && !statedKeys.has(key))) continue
    add('photo', image, key, statedKeys.size === 0 ? null : statedKeys.has(key))
  }
  const statedCode = facts.map((fact) => fact.sku?.trim()).find((sku) => (sku?.length ?? 0) > 2)
  const code = findSku(page, [], name.order, [])
  if (code !== null)
    add('sku', code.element, code.value, statedCode === undefined ? null : same(code.value, statedCode))
  const opening = openingOf(
    facts.find((fact) => fact.source !== 'meta' && fact.description)?.description ?? '',
  )
  const description = findDescription(page, [], name.order, [])
  if (description?.source === 'page')
    add(
      'description',
      description.element,
      description.value,
      opening === null ? null : foldText(description.value).includes(opening),
    )
  for (const run of page.runs) {
    if (statedCode !== undefined && run.text.length < 80 && same(run.text, statedCode))
      add('sku', run.parent, run.text, true)
    if (
      opening !== null &&
      run.text.length >= opening.length &&
      foldText(run.text.slice(0, 300)).startsWith(opening)
    )
      add(
        'description',
        run.parent.parent && 'name' in run.parent.parent ? run.parent.parent : run.parent,
        run.text,
        true,
      )
  }
  const availability = findAvailability(
    {
      page,
      facts: [],
      buttons,
      nameOrder: name.order,
      price,
      variantsAvailable: null,
      isMarkedByPage: false,
      hasChoices: false,
      choicePlaces: [],
    },
    [],
  )
  const statedAvailability = facts
    .flatMap((fact) => fact.offers)
    .find((offer) => offer.availability !== null)?.availability
  add(
    'availability',
    availability?.element,
    availability?.raw ?? '',
    statedAvailability == null ? null : availability?.value === statedAvailability,
  )
  const stock = findStock(page, [], name.order, [])
  const statedStock = facts.flatMap((fact) => fact.offers).find((offer) => offer.stock !== null)?.stock
  add('stock', stock?.element, stock?.raw ?? '', statedStock == null ? null : stock?.value === statedStock)
  const { variants } = choiceVariants(page, name.element, [])
  add('variants', variants?.element, variants?.raw ?? '', null)
  const table = findSpecifications(page, [], name.element, [])
  add('specifications', table?.element, table?.raw ?? '', null)
  const category = findCategory(page, false, name.name, [])
  const statedCategory = evidence.structured ? findCategory(page, true, name.name, []) : null
  add(
    'category',
    category?.element,
    category?.raw ?? '',
    statedCategory?.element === null ? same(category?.raw ?? '', statedCategory.raw) : null,
  )
  return found
}

const same = (a: string, b: string): boolean => foldText(a) === foldText(b)

function keyOf(address: string | null, page: Page): string | null {
  const full = absolute(address, page.base)
  return full === null ? null : imageKey(full)
}

/** The beginning of a stated description, to find it on the page by; null where it is too short to be found. */
function openingOf(description: string): string | null {
  const text = foldText(description.slice(0, 600).replace(/<[^<>]{1,300}>/g, ' ')).slice(0, 40)
  return text.length < 30 ? null : text
}
