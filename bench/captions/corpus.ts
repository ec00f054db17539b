import { readFileSync } from 'node:fs'

/** A caption with its writer's label. */
export interface LabelledCaption {
  id: string
  caption: string
  isProduct: boolean
  names: string[]
  priceToman: number | null
  variantPrices: { of: string; toman: number }[]
  inStock: boolean
  sizes: string[]
  colors: string[]
  code: string | null
  hasOldPrice: boolean
}

/** No writer saw the reader; the rules were tuned in rounds with the captions of all of them in sight in the end. */
const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f']

export const readWriters = (): { writer: string; captions: LabelledCaption[] }[] =>
  WRITERS.map((writer) => ({ writer: writer.toUpperCase(), captions: readWriter(writer) }))

function readWriter(writer: string): LabelledCaption[] {
  const file = new URL(`corpus/writer-${writer}.jsonl`, import.meta.url)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledCaption)
}
