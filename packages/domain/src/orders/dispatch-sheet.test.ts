import { expect, test } from 'vitest'
import { readDispatchSheet } from './dispatch-sheet.ts'

const POST = '123456789012345678901234'
const read = (text: string) =>
  readDispatchSheet(text).map(({ number, trackingCode, carrier, phoneNumber }) =>
    [number, trackingCode, carrier, phoneNumber].join('|'),
  )

test.each([
  ['a spreadsheet copies tabs', `61\t${POST}`, `61|${POST}||`],
  ['a carrier and a number follow', '61\tABC1\tپیک\t۰۹۱۲ ۰۰۰ ۱۲۳۴', '61|ABC1|پیک|09120001234'],
  ['the number may come before the carrier', '61\tABC1\t09120001234\tپیک', '61|ABC1|پیک|09120001234'],
  ['CSV, with quotes', `"61","${POST}","پست پیشتاز"`, `61|${POST}|پست پیشتاز|`],
  ['a comma inside quotes', '61,"A,1",x', '61|A,1|x|'],
  ['a doubled quote', '61,"A""1"', '61|A"1||'],
  ['Persian comma and digits', '۶۱، ۱۲۳۴۵۶۷', '61|1234567||'],
  ['spaces, with a code in groups', '61 12345678 90123456 78901234', `61|${POST}||`],
  ['spaces, with a carrier of two words', `61 ${POST} پست پیشتاز`, `61|${POST}|پست پیشتاز|`],
  ['spaces, with the number of a courier', '61 1234 پیک 09120001234', '61|1234|پیک|09120001234'],
  ['a number sign', '#61 1234567', '61|1234567||'],
  ['a code that is missing', '61', '61|||'],
])('%s', (_, text, row) => expect(read(text)).toEqual([row]))

test('a header and empty lines are left out, and lines keep their places', () => {
  const rows = readDispatchSheet(`\ufeffشماره سفارش\tکد رهگیری\r\n\r\n61\t${POST}\r\n \t \r\n62\tx\r\n`)
  expect(rows.map(({ line, number }) => [line, number])).toEqual([
    [3, '61'],
    [5, '62'],
  ])
})

test('only the first line may be a header; a later one without a number is a row with a fault', () => {
  expect(read('61 1234\nabc 1234')).toEqual(['61|1234||', 'abc|1234||'])
})

test('nothing gives nothing', () => expect(readDispatchSheet(' \n\t\n')).toEqual([]))
