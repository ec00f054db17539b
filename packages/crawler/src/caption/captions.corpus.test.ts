import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CaptionReading } from './caption-reading.ts'
import { readCaption } from './read-caption.ts'

/**
 * A caption in the manner of Instagram's sellers, invented for these tests, with what a buyer understands. Each line of
 * `captions.corpus.jsonl` is one; a field that is absent is not labelled.
 */
interface LabelledCaption {
  caption: string
  isProduct?: boolean
  /** The one price that a buyer pays now; null where there is none, or more than one. */
  priceToman?: number | null
  formerPriceToman?: number
  /** Any of them is right. */
  names?: string[]
  sizes?: string[]
  soldOut?: boolean
  /** The reason for the labels, where they are not plain. */
  why?: string
}

const READ: Record<string, (reading: CaptionReading) => unknown> = {
  isProduct: ({ isProduct }) => isProduct.value,
  priceToman: ({ price }) => price && price.value / 10,
  formerPriceToman: ({ formerPrice }) => formerPrice && formerPrice.value / 10,
  names: ({ name }) => name?.value,
  sizes: ({ sizes }) => sizes.map(({ value }) => value),
  soldOut: ({ soldOut }) => soldOut.value,
}

const CAPTIONS = readFileSync(new URL('captions.corpus.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as LabelledCaption)

test('the corpus holds each caption once, with labels that are compared', () => {
  expect(new Set(CAPTIONS.map(({ caption }) => caption)).size).toBe(CAPTIONS.length)
  for (const { caption, why: _, ...labels } of CAPTIONS) {
    const fields = Object.keys(labels)
    expect(fields.length, caption).toBeGreaterThan(0)
    expect(Object.keys(READ), caption).toEqual(expect.arrayContaining(fields))
  }
})

test.each(CAPTIONS.map((labelled) => [subject(labelled), labelled] as const))(
  '%s',
  (_, { caption, why, ...labels }) => {
    const reading = readCaption(caption)
    for (const [field, label] of Object.entries(labels)) {
      const read = READ[field]?.(reading)
      const message = why === undefined ? field : `${field}: ${why}`
      if (field === 'names') expect(label, message).toContain(read)
      else expect(read, message).toEqual(label)
    }
  },
)

/** The title of a caption's test: what is at stake in it, then its words. */
function subject({ caption: words, isProduct, priceToman, sizes, soldOut, names }: LabelledCaption): string {
  if (isProduct === false) return `nothing is sold: ${words}`
  if (typeof priceToman === 'number') return `${priceToman.toLocaleString('en')} toman: ${words}`
  if (priceToman === null) return `no one price: ${words}`
  if (sizes) return `sizes ${sizes.join(' | ')}: ${words}`
  if (soldOut !== undefined) return `${soldOut ? 'sold out' : 'there again'}: ${words}`
  return `named ${names?.join(' or ')}: ${words}`
}
