import { toLatinDigits } from '../text/digits.ts'
import { normalizePhone, normalizeTrackingCode } from './tracking-code.ts'

/** A row of a pasted sheet as it was parsed; missing cells are ''. */
export interface WrittenPosting {
  /** Line of the text, counted from 1. */
  line: number
  /** The row as it was pasted. */
  written: string
  /** The marketplace's number of the order or of the parcel: digits, or whatever the cell holds. */
  number: string
  trackingCode: string
  /** A carrier's name or id. */
  carrier: string
  phoneNumber: string
}

/**
 * Cell separators; a line is split by the first of these that it has: a tab (spreadsheets), a semicolon or a comma of
 * either alphabet (CSV).
 */
const SEPARATORS = ['\t', ';', '\u061b', ',', '\u060c']
const PHONE = /^(?:\+98|0098|0)9\d{9}$/

/**
 * Parses text that was copied from a spreadsheet or typed: order or parcel, code, then carrier and the courier's
 * number when they are needed. It takes digits of any alphabet; empty lines, and a first line without a digit in its
 * first cell (a header), are left out. The meaning of a row is not judged here.
 */
export function readDispatchSheet(text: string): WrittenPosting[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const rows = lines.flatMap((written, index) => {
    const cells = cellsOf(written)
    return cells.every((cell) => cell === '') ? [] : [postingOf(cells, written.trim(), index + 1)]
  })
  const [first, ...others] = rows
  return first && !/\d/.test(first.number) ? others : rows
}

function postingOf(cells: readonly string[], written: string, line: number): WrittenPosting {
  const [number = '', code = '', ...rest] = cells
  const phone = rest.find((cell) => PHONE.test(normalizePhone(cell)))
  return {
    line,
    written,
    number: toLatinDigits(number).replace(/^#/, ''),
    trackingCode: normalizeTrackingCode(code),
    carrier: rest.find((cell) => cell !== '' && cell !== phone) ?? '',
    phoneNumber: normalizePhone(phone),
  }
}

function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((each) => line.includes(each))
  return separator === undefined ? wordsOf(line) : splitQuoted(line, separator)
}

/** Splits by the separator, but not inside quotes; a doubled quote in them is one. */
function splitQuoted(line: string, separator: string): string[] {
  const cells = ['']
  let quoted = false
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] as string
    const last = cells.length - 1
    if (letter !== '"') {
      if (letter === separator && !quoted) cells.push('')
      else cells[last] += letter
    } else if (quoted && line[at + 1] === '"') {
      cells[last] += '"'
      at += 1
    } else quoted = !quoted
  }
  return cells.map((cell) => cell.trim())
}

/** Splits by spaces: the code may be written in groups of digits, and a carrier's name have several words. */
function wordsOf(line: string): string[] {
  const [number = '', code = '', ...rest] = line.trim().split(/\s+/)
  const isGroup = (word: string) => /^\d+$/.test(toLatinDigits(word)) && !PHONE.test(toLatinDigits(word))
  let groups = 0
  if (isGroup(code)) {
    while (groups < rest.length && isGroup(rest[groups] as string)) groups += 1
  }
  const phone = rest.slice(groups).find((word) => PHONE.test(normalizePhone(word)))
  const carrier = rest.slice(groups).filter((word) => word !== phone)
  return [number, [code, ...rest.slice(0, groups)].join(''), carrier.join(' '), phone ?? '']
}
