import { COLOUR } from './colour-words.ts'
import { foldText } from './digits.ts'

const LATIN_COLOUR =
  /^(?:(?:light|dark|matte|off|navy|sky|royal|hot|rose) ?)?(?:black|white|red|blue|green|yellow|gr[ae]y|brown|beige|cream|pink|purple|violet|orange|navy|gold|silver|turquoise|burgundy|khaki|olive|ivory|charcoal|tan|camel|lilac|mint|coral|teal|maroon|multi(?:colou?r)?)$/
const CLOTHES_SIZE =
  /^(?:(?:[2-6]?x{0,4}[sl]|m|one size|free size|small|medium|large|x-?large|xx-?large|فری سایز|اسمال|مدیوم|لارج|ایکس لارج|(?:دو|سه) ?ایکس لارج|کوچک|متوسط|بزرگ)|(?:eu |us |uk )?\d{2}(?:[.,]5)?)$/
const MEASURED: readonly (readonly [RegExp, string])[] = [
  [/^\d[\d.,]* ?(?:گرم|گرمی|کیلو|کیلوگرم|کیلوگرمی|کیلویی|g|gr|kg)$/, 'weight'],
  [/^\d[\d.,]* ?(?:میل|میلی|میلی ?لیتر|میلی ?لیتری|لیتر|لیتری|سی ?سی|ml|l|cc)$/, 'volume'],
]

/** The schema.org name of the property whose values these are ("color", "size"); empty where they do not tell. */
export function guessProperty(values: readonly string[]): string {
  const folded = values.map(foldText)
  const all = (test: (text: string) => boolean) => folded.length > 0 && folded.every(test)
  if (all(isColour)) return 'color'
  if (all((text) => CLOTHES_SIZE.test(text))) return 'size'
  return MEASURED.find(([pattern]) => all((text) => pattern.test(text)))?.[1] ?? ''
}

const isColour = (text: string): boolean =>
  LATIN_COLOUR.test(text) ||
  (text !== '' && text.replace(COLOUR, '').replace(/(?<!\p{L})و(?!\p{L})|[\s/،-]/gu, '') === '')
