import { deflateRawSync } from 'node:zlib'
import { zipBomb } from './zip-bomb.ts'

const MEGABYTE = 1_000_000

/** Spreadsheets and archives that no honest program writes; each class answers the case of a number. */
export const HOSTILE_FILES: Readonly<Record<string, { name: string; bytes: (number: number) => Buffer }>> = {
  'a workbook that swells': { name: 'a.xlsx', bytes: (number) => zipBomb((100 + 100 * number) * MEGABYTE) },
  'a workbook cut off': { name: 'a.xlsx', bytes: (number) => zipBomb(MEGABYTE).subarray(0, 40 + number) },
  'a workbook of noise': { name: 'a.xlsx', bytes: (number) => noise(20_000 + number, 'PK\u0003\u0004') },
  'an old workbook of noise': {
    name: 'a.xls',
    bytes: (number) => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), noise(20_000 + number)]),
  },
  'a table of quotes': { name: 'a.csv', bytes: (number) => Buffer.alloc(MEGABYTE + number, '"') },
  'a table of one line': { name: 'a.csv', bytes: (number) => Buffer.alloc(4 * MEGABYTE + number, 'a,') },
  'a packed nothing': { name: 'a.xlsx', bytes: (number) => deflateRawSync(Buffer.alloc(1 + number)) },
}

/** Bytes that look random and are the same in each run. */
function noise(length: number, before = ''): Buffer {
  const bytes = Buffer.alloc(length)
  let state = length
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[at] = state >> 16
  }
  bytes.write(before, 'latin1')
  return bytes
}
