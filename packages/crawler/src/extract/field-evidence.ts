import type { FieldOrigin, OriginSource } from '@payvand/domain'
import type { Element } from 'domhandler'
import type { ProductFacts } from './product-facts.ts'

/** A value with its place: `raw` is the text there, `element` shows it to a visitor. */
export interface FieldEvidence<Value> {
  value: Value
  source: OriginSource
  raw: string
  element: Element | null
  /** Another source of the page says the same. */
  isConfirmed?: boolean
}

const LONGEST_RAW = 300

const SOURCE: Record<ProductFacts['source'], OriginSource> = {
  'json-ld': 'json_ld',
  microdata: 'microdata',
  rdfa: 'rdfa',
  meta: 'meta',
  state: 'state',
}

export const sourceOfFacts = (facts: Pick<ProductFacts, 'source'>): OriginSource => SOURCE[facts.source]

/** A value a kind of structured data states. */
export const stated = <Value>(
  facts: Pick<ProductFacts, 'source'>,
  value: Value,
  raw: string,
): FieldEvidence<Value> => ({ value, source: sourceOfFacts(facts), raw, element: null })

/** A value seen on the page: at a place its site's template learned, or found on this page alone. */
export const shown = <Value>(
  value: Value,
  raw: string,
  element: Element | null,
  isLearned = false,
): FieldEvidence<Value> => ({ value, source: isLearned ? 'template' : 'page', raw, element })

export const originOf = ({ source, raw }: Pick<FieldEvidence<unknown>, 'source' | 'raw'>): FieldOrigin => {
  const text = raw.replace(/\s+/g, ' ').trim().slice(0, LONGEST_RAW)
  return { source, raw: text === '' ? null : text }
}
