import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePrice, spokenMoney } from '@payvand/crawler'

interface PriceCase {
  text: string | null
  amount: number | null
}
interface SpokenCase {
  fn?: string
  text: string
  options?: string | null
  value: number
}

export interface MoneyScore {
  title: string
  right: number
  all: number
  wrong: string[]
}

/**
 * Counts the labelled price texts that are read right: prices of many languages, and Persian amounts in words and
 * digits.
 */
export function scoreMoneyStrings(fixtures: string): MoneyScore[] {
  const { cases } = JSON.parse(readFileSync(join(fixtures, 'prices.json'), 'utf8')) as { cases: PriceCase[] }
  const persian = JSON.parse(readFileSync(join(fixtures, 'persian/words-to-number.json'), 'utf8')) as {
    money: SpokenCase[]
    plain: SpokenCase[]
  }
  const spoken = [...persian.money, ...persian.plain]
  return [
    scored('price texts', cases, ({ text, amount }) => {
      const price = parsePrice(text)
      const got = price === null ? null : Number(price.amount)
      return got === amount ? null : `${text}: wanted ${amount}, got ${got}`
    }),
    scored('Persian amounts', spoken, (each) => {
      const got = spokenValue(each)
      return got === each.value ? null : `${each.text}: wanted ${each.value}, got ${got}`
    }),
  ]
}

function scored<Case>(
  title: string,
  cases: readonly Case[],
  faultOf: (each: Case) => string | null,
): MoneyScore {
  const wrong = cases.map(faultOf).filter((fault) => fault !== null)
  return { title, right: cases.length - wrong.length, all: cases.length, wrong }
}

/** Converts to the unit the case asks for; the labels have 0 where a text names no number. */
function spokenValue({ fn, text, options }: SpokenCase): number {
  const formal = fn === undefined || /formal: true/.test(options ?? '')
  const money = spokenMoney(text, { formal })
  if (money === null || money.value === 0) return 0
  const unit = money.unit ?? (fn === 'rialsWordsToNumber' ? 'rial' : 'toman')
  const wanted = /to: "(\w+)"/.exec(options ?? '')?.[1] ?? unit
  return wanted === unit ? money.value : wanted === 'rial' ? money.value * 10 : money.value / 10
}
