import type { AttributeFacts, FilledAttribute } from './attribute-filling.ts'
import { textWords } from './attribute-text.ts'
import type { Dimension } from './attribute-words.ts'
import { optionValue, textValue } from './category-attribute.ts'
import { hasPhrase, type KnownWords } from './known-words.ts'
import { findOptions } from './match-option.ts'
import { type Amount, decimalText, readAmounts, unitIn } from './read-amounts.ts'
import type { ReadyAttribute } from './ready-attribute.ts'

const BY_NAME = 0.91
/** Lengths are of anything a name speaks of; these are of the product itself. */
const OF_THE_PRODUCT: ReadonlySet<Dimension> = new Set(['mass', 'volume', 'data', 'charge', 'power'])

/**
 * What a product's name says of an attribute, where it can be about nothing else: an amount in a dimension that only
 * one attribute of the category has, or a word that only one of its options is.
 */
export function* readFromName(
  ready: readonly ReadyAttribute[],
  { name }: AttributeFacts,
  known: KnownWords,
): Iterable<FilledAttribute> {
  if (!name) return
  const { words, amounts, isOpen } = readAmounts(name, known)
  for (const one of ready) {
    const value =
      one.dimension && !isOpen ? amountIn(one, ready, { words, amounts }, known) : optionIn(one, name, known)
    if (value)
      yield {
        attributeId: one.attribute.id,
        value,
        source: 'name',
        evidence: name.slice(0, 200),
        confidence: BY_NAME,
      }
  }
}

function amountIn(
  asked: ReadyAttribute,
  ready: readonly ReadyAttribute[],
  { words, amounts }: { words: readonly string[]; amounts: readonly Amount[] },
  known: KnownWords,
) {
  const { unit, dimension, options, isPurity } = asked
  if (dimension === null || !OF_THE_PRODUCT.has(dimension) || isPurity) return null
  if (ready.filter((other) => other.dimension === dimension).length !== 1) return null
  const said = amounts.flatMap((amount) => {
    const own = unitIn(amount, dimension)
    return own ? [{ amount, own }] : []
  })
  const [only] = said
  if (said.length !== 1 || !only) return null
  const { amount, own } = only
  if (!options) return unit ? textValue(decimalText((amount.value * own.factor) / unit.factor)) : null
  const found = findOptions(words.slice(amount.from, amount.to).join(' '), asked, known)
  return found ? optionValue(...found.ids) : null
}

function optionIn(asked: ReadyAttribute, name: string, known: KnownWords) {
  const { options, title, isMany } = asked
  if (!options || options.isYesNo || options.areAmounts || isMany) return null
  if (!title.meanings.every((meaning) => known.nameable.has(meaning))) return null
  // A Latin word of a name is a series or a brand: "Green", "Blue".
  const words = textWords(name).filter((word) => !/[a-z]/.test(word))
  // The first word is the thing itself: a "leather cream" is no leather, and "for" speaks of another thing.
  if (hasPhrase(words, known.purposes) || hasPhrase(words, known.turning)) return null
  const found = findOptions(words.slice(1).join(' '), asked, known)
  return found ? optionValue(...found.ids) : null
}
