import type { AttributeFacts, FilledAttribute } from './attribute-filling.ts'
import { textValue } from './category-attribute.ts'
import type { KnownWords } from './known-words.ts'
import { decimalText } from './read-amounts.ts'
import { isName, readValue } from './read-value.ts'
import type { ReadyAttribute } from './ready-attribute.ts'

const BY_FACT = 0.96
const BOOK_NUMBER = /^97[89]/

/** What the brand, the world-wide number and the weight of a product say. */
export function* readFacts(
  ready: readonly ReadyAttribute[],
  facts: AttributeFacts,
  known: KnownWords,
): Iterable<FilledAttribute> {
  const { facts: meanings } = known.given
  for (const one of ready) {
    const { attribute, title, unit } = one
    const asks = (meaning: string) => title.meanings.length === 1 && title.meanings[0] === meaning
    if (facts.brand && asks(meanings.brand) && isName(facts.brand)) {
      const read = readValue(facts.brand, one, null, known)
      if (read) yield made(attribute.id, read.value, 'brand', facts.brand, Math.min(read.confidence, BY_FACT))
    }
    if (facts.gtin && attribute.kind === 'text' && gtinAnswers(facts.gtin, asks, meanings))
      yield made(attribute.id, textValue(facts.gtin), 'gtin', facts.gtin, BY_FACT)
    if (facts.weight !== null && facts.weight > 0 && unit?.dimension === 'mass' && asks(meanings.weight))
      yield made(attribute.id, textValue(decimalText(facts.weight / unit.factor)), 'weight', null, BY_FACT)
  }
}

function gtinAnswers(
  gtin: string,
  asks: (meaning: string) => boolean,
  meanings: { gtin: string; isbn: string },
): boolean {
  return asks(meanings.gtin) || (asks(meanings.isbn) && BOOK_NUMBER.test(gtin))
}

const made = (
  attributeId: number,
  value: FilledAttribute['value'],
  source: FilledAttribute['source'],
  evidence: string | null,
  confidence: number,
): FilledAttribute => ({ attributeId, value, source, evidence, confidence })
