import { existsSync, readFileSync } from 'node:fs'

/** A caption with what its writer expects to be read from it. */
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

/** Rules were written with the captions of these writers and what failed in them in sight. */
const TUNED_ON = ['a', 'b', 'c', 'd', 'e']
/** Nobody who works on the rules reads this writer's captions or which of them fail: only totals. */
const HELD_OUT = 'f'

/** The captions the rules were written with; their writers never saw a parser. */
export const readTunedOn = (): LabelledCaption[] => TUNED_ON.flatMap((writer) => readWriter(writer) ?? [])

/** The captions the limits are measured on; null where their file is not there. */
export const readHeldOut = (): LabelledCaption[] | null => readWriter(HELD_OUT)

function readWriter(writer: string): LabelledCaption[] | null {
  const file = new URL(`corpus/writer-${writer}.jsonl`, import.meta.url)
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as LabelledCaption)
}
