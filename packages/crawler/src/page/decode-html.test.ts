import { describe, expect, test } from 'vitest'
import { decodeHtml } from './decode-html.ts'

const WORDS = 'کیف چرم، قیمت ۲۵۰ تومان'
const IN_1256 = 'كيف چرم، قيمت 250 تومان'
/** Bytes of a text in the old Persian set. */
function in1256(text: string): Uint8Array {
  const table = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++)
    table.set(new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte)
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f)
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return big ? bytes.swap16() : bytes
}
const page = (meta: string, words: string, before = '') =>
  `<!doctype html>${before}<html><head>${meta}</head><body>${words}</body></html>`

describe('a page is read', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['as UTF-8 where nothing is said', utf8(page('', WORDS)), undefined, WORDS],
    ['as its header says', in1256(page('', IN_1256)), 'text/html; charset=windows-1256', IN_1256],
    ['as its header says, in quotes', in1256(page('', IN_1256)), 'text/html;charset="cp1256"', IN_1256],
    ['as its meta says', in1256(page('<meta charset=windows-1256>', IN_1256)), 'text/html', IN_1256],
    [
      'as its old meta says',
      in1256(page('<meta http-equiv="Content-Type" content="text/html; charset=windows-1256">', IN_1256)),
      undefined,
      IN_1256,
    ],
    [
      'as a meta after 1024 bytes says',
      in1256(page('<meta charset="windows-1256">', IN_1256, `<!-- ${'x'.repeat(20_000)} -->`)),
      undefined,
      IN_1256,
    ],
    [
      'by its mark, whatever is said',
      utf8(`\ufeff${page('', WORDS)}`),
      'text/html; charset=iso-8859-1',
      WORDS,
    ],
    ['by a mark of UTF-16', utf16(`\ufeff${page('', WORDS)}`), 'text/html; charset=utf-8', WORDS],
    ['by a mark of UTF-16, big end first', utf16(`\ufeff${page('', WORDS)}`, true), undefined, WORDS],
    ['as UTF-16 without a mark', utf16(page('', WORDS)), undefined, WORDS],
    ['as UTF-16 without a mark, big end first', utf16(page('', WORDS), true), 'text/html', WORDS],
    ['as UTF-8 where the header is wrong', utf8(page('', WORDS)), 'text/html; charset=iso-8859-1', WORDS],
    [
      'as UTF-8 where the meta is wrong',
      utf8(page('<meta charset="windows-1256">', WORDS)),
      undefined,
      WORDS,
    ],
    ['as UTF-8 where the meta says UTF-16', utf8(page('<meta charset="utf-16">', WORDS)), undefined, WORDS],
    [
      'as its meta says where the header wrongly says UTF-8',
      in1256(page('<meta charset="windows-1256">', IN_1256)),
      'text/html; charset=utf-8',
      IN_1256,
    ],
    ['as old Persian where nobody says it', in1256(page('', IN_1256)), undefined, IN_1256],
    ['as UTF-8 where the name is unknown', utf8(page('', WORDS)), 'text/html; charset=klingon', WORDS],
  ])('%s', (_, bytes, contentType, words) => {
    expect(decodeHtml(bytes, contentType)).toContain(`<body>${words}</body>`)
  })

  test('as UTF-8 where a few characters are cut', () => {
    const cut = Buffer.concat(Array.from({ length: 8 }, () => utf8(`${WORDS} `.repeat(5)).subarray(0, -2)))
    const text = decodeHtml(cut, 'text/html')
    expect(text).toContain(WORDS)
    expect(text).not.toContain('Ú')
  })

  test('whatever its bytes are', () => {
    expect(decodeHtml(new Uint8Array(0))).toBe('')
    expect(decodeHtml(Uint8Array.of(0xff, 0xfe))).toBe('')
    for (let seed = 1; seed < 200; seed++) {
      const bytes = Uint8Array.from({ length: seed }, (_, index) => (index * seed * 2_654_435_761) >>> 24)
      expect(typeof decodeHtml(bytes, 'text/html; charset=utf-8')).toBe('string')
    }
  })
})
