import type { Element } from 'domhandler'
import { ASKED_FIELD } from '../../lexicon/choice-words.ts'
import { splitProperty } from '../../lexicon/variant-words.ts'
import { stateOf } from '../../page/embedded-state.ts'
import type { Page } from '../../page/page.ts'
import { trimMarks } from '../../page/trim-marks.ts'
import { type FieldEvidence, stated } from '../field-evidence.ts'
import type { FoundName } from '../find-name.ts'
import type { ProductFacts, VariantFact } from '../product-facts.ts'
import { offerOf } from '../state-facts.ts'
import type { Choice, ChoiceVariant } from './choice.ts'
import { choiceVariants } from './choice-variants.ts'
import { coversChoices } from './cover-choices.ts'
import { findChoices } from './find-choices.ts'
import { formVariations } from './form-variations.ts'
import { keyedVariants } from './keyed-variants.ts'
import { looseVariants } from './loose-variants.ts'
import { magentoVariants } from './magento-variants.ts'
import { nameColumns } from './name-columns.ts'
import { prestashopVariants } from './prestashop-variants.ts'
import { tableVariants } from './table-variants.ts'

/** Variants of one source, and whether they are less than what the page sells. */
export interface SourcedVariants {
  variants: FieldEvidence<(VariantFact | ChoiceVariant)[]>
  incomplete: boolean
}

type Source = () => SourcedVariants | null

/** The sources of a page's variants, the best first; each is read when it is asked. */
export function sourcesOf(
  page: Page,
  facts: readonly ProductFacts[],
  name: FoundName,
  learned: readonly Element[],
): Source[] {
  const choices = () => findChoices(page, name.element)
  const whole = (variants: FieldEvidence<VariantFact[]> | null) =>
    variants === null ? null : { variants, incomplete: false }
  const ofState = (variants: (VariantFact | ChoiceVariant)[] | null, incomplete = false) =>
    variants === null ? null : { variants: stated({ source: 'state' }, variants, ''), incomplete }
  return [
    () => {
      const { variants, incomplete } = formVariations(page, name.element)
      return variants === null ? null : { variants, incomplete }
    },
    () => ofState(magentoVariants(stateOf(page))),
    ...facts
      .filter(({ variants }) => variants.length > 1)
      .map((fact) => () => whole(stated(fact, fact.variants, ''))),
    () => whole(namedOffers(facts, name.name)),
    () => ofState(looseVariants(stateOf(page), choices(), (variant) => offerOf(variant, true))),
    () => ofState(keyedVariants(stateOf(page), choices(), (variant) => offerOf(variant, true))),
    () => {
      const variants = prestashopVariants(stateOf(page), choices())
      // PrestaShop writes the additions without tax.
      return ofState(
        variants,
        variants?.some(({ adds }) => adds?.amount !== 0),
      )
    },
    () => {
      const variants = tableVariants(page, name.element)
      return variants === null
        ? null
        : { variants: { value: variants, source: 'page', raw: '', element: null }, incomplete: false }
    },
    () => {
      const { variants, incomplete } = choiceVariants(page, name.element, learned)
      if (variants === null) return null
      const isAsked = choices().some(
        ({ field, variants: { length } }) => length > 1 && ASKED_FIELD.test(field),
      )
      const isElsewhere =
        formVariations(page, name.element).incomplete ||
        facts.some((fact) => fact.hasUnreadVariants || hasSeveralPrices(fact))
      const isPriced = variants.value.some(({ amount, adds }) => amount !== null || adds !== null)
      return { variants, incomplete: incomplete || ((isAsked || isElsewhere) && !isPriced) }
    },
  ]
}

/** Offers at several prices of one product belong to choices that it does not name. */
const hasSeveralPrices = ({ offers }: ProductFacts): boolean =>
  new Set(offers.flatMap(({ amount }) => amount ?? [])).size > 1

/**
 * The variants of the first source that tells of all choices, their properties named as far as the page names them; else
 * those of the first source that has any, as incomplete. Null where none has.
 */
export function foundIn(sources: readonly Source[], choices: readonly Choice[]): SourcedVariants | null {
  let first: SourcedVariants | null = null
  for (const read of sources) {
    // Choices tell of themselves: they are no witness against data that tells of others.
    if (first !== null && read === sources.at(-1)) break
    const source = read()
    if (source === null || source.variants.value.length === 0) continue
    const value = nameColumns(source.variants.value, choices)
    const found = {
      variants: { ...source.variants, value },
      incomplete: source.incomplete || !isParted(value),
    }
    if (!found.incomplete && coversChoices(value, choices)) return found
    first ??= { ...found, incomplete: true }
  }
  return first
}

/** "red / XL" under one name are two properties, whose names are not known; so are two that have no name. */
function isParted(variants: readonly VariantFact[]): boolean {
  const isJoined = variants.every(({ properties }) => properties.some(({ value }) => / \/ /.test(value)))
  const told = new Set(variants.map(({ properties }) => JSON.stringify(properties)))
  const widths = new Set(variants.map(({ properties }) => properties.length))
  // Two of the same properties differ by one that is not told.
  if (told.size < variants.length || widths.size > 1) return false
  const nameless = variants[0]?.properties.filter(({ property }) => property === '').length ?? 0
  return !isJoined && nameless < 2
}

/** Several offers of one product are its variants when each has a name of its own. */
function namedOffers(facts: readonly ProductFacts[], name: string): FieldEvidence<VariantFact[]> | null {
  const fact = facts.find((each) => each.offers.length > 1)
  const offers = fact?.offers ?? []
  const names = offers.map((offer) => trimMarks((offer.name ?? '').replace(name, ''), /[\s:,-]/))
  if (fact === undefined || names.some((own) => own === '') || new Set(names).size !== names.length)
    return null
  const variants = offers.map((offer, index) => ({
    properties: [splitProperty(names[index] as string) ?? { property: '', value: names[index] as string }],
    amount: offer.amount,
    ...(offer.old === null ? {} : { oldAmount: offer.old.amount }),
    currency: offer.currency,
    stock: offer.stock,
    sku: offer.sku,
    available: offer.availability === null ? null : offer.availability === 'InStock',
  }))
  return stated(fact, variants, '')
}
