// Long because: it has an entry for each class of hostile page.
import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** A hostile page of a class: what is sent for the case of this number, at about this many letters. */
export type HostilePage = (answer: ServerResponse, size: number, number: number) => void

const PRODUCT =
  '<h1>\u06a9\u06cc\u0641 \u0686\u0631\u0645\u06cc \u062f\u0648\u0634\u06cc</h1><p class=price>1,850,000 \u062a\u0648\u0645\u0627\u0646</p><button>\u0627\u0641\u0632\u0648\u062f\u0646 \u0628\u0647 \u0633\u0628\u062f \u062e\u0631\u06cc\u062f</button>'
const HEAD =
  '<!doctype html><html lang=fa><head><meta charset=utf-8><title>\u06a9\u06cc\u0641</title></head><body>'
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const GIGABYTE = 1_000_000_000
const DRIP_EVERY_MS = 500

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))

/** Packed on the way, so that a large page costs its sender nothing. */
const html =
  (body: (size: number, number: number) => string): HostilePage =>
  (answer, size, number) =>
    answer.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(HEAD + body(size, number)))

const jsonLd = (unit: string, before = '', after = '') =>
  html(
    (size) =>
      `${PRODUCT}<script type="application/ld+json">${before}${repeated(unit, size)}${after}</script>`,
  )
const withProduct = (unit: string, before = '', after = '') =>
  html((size) => `${PRODUCT}${before}${repeated(unit, size)}${after}`)

const bombs = new Map<string, Buffer>()
/** A page that is a gigabyte once it is unpacked, made once. */
const bomb =
  (encoding: string, pack: (plain: Buffer) => Buffer): HostilePage =>
  (answer) => {
    const packed = bombs.get(encoding) ?? pack(Buffer.alloc(GIGABYTE / 4, '<p>1</p>'))
    bombs.set(encoding, packed)
    answer.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(packed)
  }

/** Sends a piece again and again until the reader has had enough. */
function drip(answer: ServerResponse, piece: string): void {
  const timer = setInterval(() => answer.write(piece), DRIP_EVERY_MS)
  answer.on('close', () => clearInterval(timer))
}

/** Classes whose every case takes the reader's whole deadline: a few of each show it. */
export const SLOW_CLASSES: ReadonlySet<string> = new Set(['dripping body', 'silence', 'dripping headers'])

export const HOSTILE_PAGES: Readonly<Record<string, HostilePage>> = {
  'JSON-LD of escaped quotes': jsonLd('\\"'),
  'JSON-LD of open comments': jsonLd('<!--', '{a'),
  'JSON-LD of commas': jsonLd(',', '{"a":1', 'x'),
  'JSON-LD of nested lists': jsonLd('[', '{"@type":"Product","offers":'),
  'JSON-LD of nested graphs': jsonLd('{"@graph":[', '', '1'),
  'JSON-LD of long numbers': jsonLd('9', '{"@type":"Product","offers":{"price":', '}}'),
  'JSON-LD of many offers': jsonLd('{"price":1},', '{"@type":"Product","name":"x","offers":[', '1]}'),
  'a state object without end': withProduct('{"price":1,"a":[', '<script>window.__STATE__='),
  'nested <b>': withProduct('<b>'),
  'nested tables': withProduct('<table><tr><td>'),
  'unmatched end tags': withProduct('</b>', '<i>'.repeat(1_400)),
  'attributes without number': html((size) => `${PRODUCT}<p ${repeated('a=1 ', size)}>`),
  'one long attribute': html((size) => `${PRODUCT}<p class="${repeated('price ', size)}">1</p>`),
  entities: withProduct('&amp;&#x6a9;&notin;&'),
  'comments without end': withProduct('<!-- <!'),
  'scripts without end': withProduct('<script>'),
  'prices without end': withProduct('<b class=price>1 \u062a\u0648\u0645\u0627\u0646</b>'),
  'codes without end': withProduct('<span class=sku>A-1</span>'),
  'a breadcrumb': withProduct('\u203a', '<nav class=breadcrumb><a>', 'x</a></nav>'),
  'a srcset': html((size) => `${PRODUCT}<img srcset="${repeated('/a.jpg 1x,', size)}">`),
  'pictures without end': withProduct('<img src=/a.jpg>'),
  'microdata in itself': withProduct('<div itemscope itemprop=offers itemtype=//schema.org/Offer>'),
  'options without end': withProduct('<option>1</option>', '<select name=size>', '</select>'),
  'a long title': html((size) => `<title>${repeated('\u06a9\u06cc\u0641 ', size)}</title>${PRODUCT}`),
  'digits and separators': withProduct('1,1.1\u066c', '<p class=price>', '</p>'),
  'text without a space': withProduct('\u0627', '<p>', '</p>'),
  'a bomb of gzip': bomb('gzip', (plain) => gzipSync(plain)),
  'a bomb of br': bomb('br', (plain) => brotliCompressSync(plain)),
  'a bomb of deflate': bomb('deflate', (plain) => deflateSync(plain)),
  'a bomb in a bomb': (answer) =>
    answer
      .writeHead(200, { ...HTML, 'content-encoding': 'gzip, gzip' })
      .end(gzipSync(gzipSync(Buffer.alloc(GIGABYTE / 10)))),
  'a packing that is none': (answer, size) =>
    answer.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(repeated('x', size)),
  'letters of no charset': (answer, size, number) =>
    answer
      .writeHead(200, { 'content-type': `text/html; charset=${['utf-16', 'nonsense', 'utf-7'][number % 3]}` })
      .end(Buffer.alloc(size, 0xff)),
  'a redirect to itself': (answer) => answer.writeHead(302, { location: '?again' }).end(),
  'a redirect into the private network': (answer) =>
    answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  'headers without end': (answer) =>
    answer.writeHead(200, { ...HTML, 'x-long': 'x'.repeat(200_000) }).end(PRODUCT),
  'half of what is promised': (answer, size) => {
    answer.writeHead(200, { ...HTML, 'content-length': size + 1_000 }).write(PRODUCT)
    setTimeout(() => answer.destroy(), 50)
  },
  'a body without end': (answer) => {
    answer.writeHead(200, HTML)
    const piece = Buffer.alloc(1_000_000, '<p>1</p>')
    const more = (): void => {
      while (!answer.destroyed && answer.write(piece));
    }
    answer.on('drain', more)
    more()
  },
  'dripping body': (answer) => drip(answer.writeHead(200, HTML), '<'),
  'dripping headers': (answer) => {
    const timer = setInterval(() => answer.socket?.write('x-a: 1\r\n'), DRIP_EVERY_MS)
    answer.on('close', () => clearInterval(timer))
    answer.socket?.write('HTTP/1.1 200 OK\r\n')
  },
  silence: () => undefined,
}
