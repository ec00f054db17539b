import type { OrderAccountAnswer } from '@payvand/contract'
import { isFinalAccount, RIALS_PER_TOMAN } from '@payvand/domain'
import { ACCOUNT_CAUSE_WORDS, ACCOUNT_STATE_LABELS, FINANCE_TEXTS } from './finance.ts'

type Cell = string | number | null
interface SheetColumn {
  heading: string
  /** In characters, for a file. */
  width: number
  cell: (account: OrderAccountAnswer) => Cell
}

const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const tomanOf = (rial: number | null): Cell => (rial === null ? null : rial / RIALS_PER_TOMAN)
const inToman = (name: string): string => `${name} (تومان)`

const COLUMNS: readonly SheetColumn[] = [
  { heading: 'شماره‌ی سفارش', width: 14, cell: ({ orderNumber }) => orderNumber },
  { heading: FINANCE_TEXTS.paidAt, width: 13, cell: ({ paidAt }) => day.format(new Date(paidAt)) },
  { heading: FINANCE_TEXTS.state, width: 16, cell: ({ state }) => ACCOUNT_STATE_LABELS[state] },
  { heading: inToman(FINANCE_TEXTS.goods), width: 16, cell: ({ goods }) => tomanOf(goods) },
  { heading: inToman(FINANCE_TEXTS.expected), width: 16, cell: ({ expected }) => tomanOf(expected) },
  { heading: inToman(FINANCE_TEXTS.received), width: 16, cell: ({ received }) => tomanOf(received) },
  {
    heading: inToman(FINANCE_TEXTS.difference),
    width: 16,
    cell: ({ state, difference }) => (isFinalAccount(state) ? tomanOf(difference) : null),
  },
  {
    heading: inToman(FINANCE_TEXTS.purchaseCost),
    width: 16,
    cell: ({ purchaseCost }) => tomanOf(purchaseCost),
  },
  { heading: inToman(FINANCE_TEXTS.profit), width: 16, cell: ({ profit }) => tomanOf(profit) },
  {
    heading: FINANCE_TEXTS.estimate,
    width: 10,
    cell: ({ isEstimate }) => (isEstimate ? FINANCE_TEXTS.estimate : null),
  },
  {
    heading: 'توضیح',
    width: 50,
    cell: ({ cause }) => (cause === null ? null : ACCOUNT_CAUSE_WORDS[cause]),
  },
]

export const FINANCE_SHEET_HEADINGS: readonly string[] = COLUMNS.map((column) => column.heading)
export const FINANCE_SHEET_WIDTHS: readonly number[] = COLUMNS.map((column) => column.width)

/** A row of a file: money in toman and Latin digits, so that a spreadsheet counts with them. */
export function financeSheetRow(account: OrderAccountAnswer): Cell[] {
  return COLUMNS.map((column) => column.cell(account))
}

export const FINANCE_SHEET_TEXTS = { sheet: 'حساب سفارش‌ها', fileName: 'حساب سفارش‌ها' } as const
