import * as words from '../lexicon/caption-price-words.ts'
import type { CaptionAmount } from './caption-amounts.ts'
import type { CaptionLine } from './caption-lines.ts'
import { has, lastOf } from './word-places.ts'

/** The part an amount of money plays in a caption. */
export type AmountRole = 'now' | 'former' | 'partner' | 'multi' | 'range' | 'foreign' | 'extra' | 'other'

/** An amount within its line, and the text around it up to its neighbours. */
interface AmountAround {
  line: CaptionLine
  amount: CaptionAmount
  before: string
  after: string
}

/** Decides the role of an amount from the words around it; its neighbours are the money beside it on the line. */
export function roleOf(
  { line, amount, before, after }: AmountAround,
  previous: CaptionAmount | undefined,
  following: CaptionAmount | undefined,
  toman: number | null,
): AmountRole {
  if (toman === null) return 'foreign'
  const price = lastOf(words.PRICE_WORDS, before)
  if (has(words.PER_MEASURE, before)) return 'range'
  if (lastOf(words.OTHER_MONEY_BEFORE, before) > price) return 'other'
  if (price < 0 && words.DEPENDS.test(line.text)) return 'range'
  if (
    /\+ ?$/.test(before) ||
    (price < 0 && words.OTHER_AMOUNT_AFTER.test(after)) ||
    /^ ?[?\u061f]/.test(after)
  )
    return 'other'
  if (isAsked(line.text, amount)) return 'other'
  if (price < 0 && words.MATERIAL_BEFORE.test(before) && words.COST_AFTER.test(after)) return 'other'
  if (price < 0 && words.SECONDARY_BEFORE.test(before)) return 'other'
  if (endsRange(before, amount)) return 'range'
  if (following && words.RANGE_BETWEEN.test(line.text.slice(amount.end, following.start))) return 'range'
  if (previous && words.RANGE_BETWEEN.test(line.text.slice(previous.end, amount.start))) return 'range'
  if (rangesOver(line.text, amount, following) || rangesOver(line.text, previous, amount)) return 'range'
  if (
    words.STARTS_FROM.test(before) &&
    !(following && words.BECOMES.test(line.text.slice(amount.end, following.start)))
  )
    return 'range'
  if (words.STARTS_AFTER.test(after)) return 'range'
  if (words.LATER_BEFORE.test(before)) return 'other'
  if (words.CROSSED_BEFORE.test(line.text.slice(0, amount.start))) return 'former'
  if (previous && words.BECOMES.test(line.text.slice(previous.end, amount.start))) return 'now'
  if (following && words.BECOMES.test(line.text.slice(amount.end, following.start))) return 'former'
  if (lastOf(words.PARTNER_WORDS, before) > lastOf(words.ONE_PIECE, before)) return 'partner'
  if (words.MANY_BEFORE.test(before) || words.TIER_BEFORE.test(line.text.slice(0, amount.start)))
    return 'multi'
  if (words.FIRST_TIER_BEFORE.test(before)) return 'now'
  const pieces = words.PIECES_BEFORE.exec(before)
  if (pieces) return pieces[1] === '1' ? 'now' : 'multi'
  if (price < 0 && words.PACK_BEFORE.test(before)) return 'extra'
  if (words.PRICE_OF_MANY.test(before)) return 'multi'
  if (words.MULTI_BUY.test(before) && !has(words.PRICE_WORDS, before)) return 'multi'
  if (
    lastOf(words.FORMER_BEFORE, before) > lastOf(words.OWN_PRICE_BEFORE, before) ||
    words.FORMER_AFTER.test(after)
  )
    return 'former'
  return lastOf(words.EXTRA_BEFORE, before) > price ? 'extra' : 'now'
}

/** "Why are yours 900, and 400 elsewhere?" */
const isAsked = (line: string, { start, end }: CaptionAmount): boolean =>
  words.WHY_BEFORE.test(line.slice(Math.max(0, start - 2 * FAR), start)) &&
  words.ASKED_AFTER.test(line.slice(end, end + 2 * FAR))

const rangesOver = (line: string, first: CaptionAmount | undefined, second: CaptionAmount | undefined) =>
  first !== undefined &&
  second !== undefined &&
  words.RANGE_OF_THINGS_BETWEEN.test(line.slice(first.end, second.start)) &&
  words.RANGE_OF_THINGS_BEFORE.test(line.slice(Math.max(0, first.start - FAR), first.start))

const FAR = 44

/** Below this amount "3 to 450" offers three pieces for 450 and is no range. */
const LEAST_OF_RANGE = 20

/** "200 to 350": the first number alone says no money, so it is looked for where the second stands. */
function endsRange(before: string, { value, scaled }: CaptionAmount): boolean {
  const range = words.RANGE_BEFORE.exec(before)
  if (range === null) return false
  const from = Number(range[1]?.replace(/[/,]/g, ''))
  return range[2] !== undefined || (from >= LEAST_OF_RANGE && (scaled || from < value))
}
