import type { Chance } from '../seeded-random.ts'

/** Texts that broke something somewhere: control and half characters, addresses, dates, codes that other readers act on. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\ufffe',
  '\u202eabc',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  "' or 1=1 --",
  'https://a b',
  ...'% %00 %ff 1 ١٢٣ -1 1e400 NaN null true [] {} __proto__ constructor'.split(' '),
  ...`' " \\ ../../etc/passwd <script> =1+1 $1 ? & ; ,`.split(' '),
  ...'http:// https://% http://[ http://[::1]:99999/ http://0x7f.1 javascript:1 https://١٢٣'.split(' '),
  ...'https://xn-- https://- https://a..b http://user:pass@shop.example //shop.example'.split(' '),
  ...'0000-01-01T00:00:00Z 9999-12-31T23:59:59-23:59 2026-02-30T00:00:00Z -000001-01-01T00:00:00Z'.split(' '),
  ...'2026-11-22 2026-11-22T25:00:00Z 1899-12-31T23:59:59Z 2200-01-01T00:00:00Z'.split(' '),
]
const INT4 = 2 ** 31
const SMALL = [0, -0, -1, 1.5, 1e-7, 10_001, 32_768, 65_536]
const LARGE = [999_999_999, INT4 - 1, INT4, -INT4 - 1, 2 ** 53, Number.MAX_SAFE_INTEGER, 1e19, 1e308, -1e308]
/** Texts a person may write. */
const USUAL = [
  'کیف چرمی',
  '61 12345',
  ...'abc سلام demo 09123456789 https://shop.example/p/1 shop.example 12 login instagram'.split(' '),
  ...'ck_0123456789abcdef cs_0123456789abcdef sku-1 a@shop.example -created_at'.split(' '),
]
const MOMENTS = ['2026-11-22T10:00:00Z', '2026-11-20T00:00:00+03:30', '2020-01-01T00:00:00.000Z']

export const hostileText = (chance: Chance): string => chance.pick(TEXTS)
export const usualText = (chance: Chance): string => chance.pick(USUAL)
export const usualMoment = (chance: Chance): string => chance.pick(MOMENTS)
export const hostileNumber = (chance: Chance): number => chance.pick([...SMALL, ...LARGE])

/** Makes any JSON value, in place of the requested one. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.below(9)
  if (kind < 4) return hostileText(chance)
  if (kind < 6) return hostileNumber(chance)
  if (kind === 6)
    return chance.pick([null, true, false, [], {}, [[]], [null], { '\0': 1 }, { ['\ud800']: 1 }])
  if (kind === 7) return nested(chance.pick([70, 500]))
  return Array.from({ length: chance.pick([1, 3, 300]) }, () => hostileText(chance))
}

export function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
