import {
  decodeHtml,
  extractProducts,
  harmlessHtml,
  parsePrice,
  readCaption,
  spokenMoney,
} from '@payvand/crawler'
import { readDispatchSheet, readLiteral, readSheetRow, SHEET_COLUMNS } from '@payvand/domain'
import { SHEET_ACTIVE_WORDS } from '@payvand/texts'
import { readCsv } from '../../apps/server/src/modules/sources/sheet-file/read-csv.ts'
import { SheetFileError } from '../../apps/server/src/modules/sources/sheet-file/sheet-table.ts'
import { plainText } from '../../packages/connectors/src/kit/plain-text.ts'
import { scriptLiteral } from '../../packages/connectors/src/kit/script-literal.ts'
import { normaliseUrl } from '../../packages/crawler/src/discover/normalise-url.ts'
import { pageKey } from '../../packages/crawler/src/discover/page-key.ts'
import { pageLinks } from '../../packages/crawler/src/discover/page-links.ts'
import { readSitemap } from '../../packages/crawler/src/discover/read-sitemap.ts'
import { parseRobots } from '../../packages/crawler/src/discover/robots.ts'
import { imageKey, sourceOf } from '../../packages/crawler/src/extract/find-images.ts'
import { readEmbeddedState } from '../../packages/crawler/src/page/embedded-state.ts'
import { isShell } from '../../packages/crawler/src/page/is-shell.ts'
import { readJsonLd } from '../../packages/crawler/src/page/json-ld.ts'
import { readPage } from '../../packages/crawler/src/page/page.ts'
import { asElement } from '../../packages/crawler/src/page/page-tree.ts'
import { parseHtml } from '../../packages/crawler/src/page/parse-html.ts'
import { parseTolerantJson } from '../../packages/crawler/src/page/tolerant-json.ts'
import type { Reader } from './growth.ts'
import type { PayloadKind } from './payloads.ts'

const PAGE = 'https://shop.example/p/1'

/** A product page with something strange in one place. */
const page = (put: Partial<Record<string, string>>) => `<!doctype html><html lang=fa><head>
<title>${put['title'] ?? 'کیف چرمی دوشی | فروشگاه'}</title><meta property="og:title" content="${put['meta'] ?? 'کیف چرمی دوشی'}">
<script type="application/ld+json">${put['ld'] ?? ''}</script><script>${put['script'] ?? ''}</script></head><body>
<nav class="breadcrumb"><a href="/">خانه</a><a href="/c">${put['crumb'] ?? 'کیف'}</a></nav>
<main class="product"><h1>${put['name'] ?? 'کیف چرمی دوشی'}</h1><div class="gallery"><img ${put['attribute'] ?? 'src="/a.jpg"'}></div>
<p class="price"><del>${put['old'] ?? '2,000,000 تومان'}</del><span class="amount">${put['price'] ?? '1,850,000 تومان'}</span></p>
<span class="sku">${put['sku'] ?? 'کد: AB-1234'}</span><span class="stock">${put['stock'] ?? 'موجود'}</span>
<select name="رنگ"><option>${put['option'] ?? 'مشکی'}</option><option>قهوه‌ای</option></select><button>افزودن به سبد خرید</button>
<div class="description">${put['description'] ?? 'از چرم طبیعی'}</div>
<table class="specs"><tr><th>${put['term'] ?? 'جنس'}</th><td>${put['value'] ?? 'چرم'}</td></tr><tr><th>وزن</th><td>${put['weight'] ?? '500 گرم'}</td></tr></table>
</main>${put['body'] ?? ''}</body></html>`

const extract = (html: string) => extractProducts([{ url: PAGE, html }])
/** The text is quoted as JSON wants it, so that it arrives in the value unchanged. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
const ld = (fields: Record<string, unknown>) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'کیف',
    offers: { '@type': 'Offer', price: '1850000', priceCurrency: 'IRR' },
    ...fields,
  }).replaceAll('<', '\\u003c')

const places =
  (...names: string[]) =>
  (text: string) =>
    extract(page(Object.fromEntries(names.map((name) => [name, text]))))
const attributes = (text: string) => {
  const value = text.replaceAll('"', '&quot;')
  const names = ['srcset', 'alt', 'class', 'id', 'style', 'data-large', 'data-product', 'data-x']
  return extract(page({ attribute: `src="/a.jpg" ${names.map((name) => `${name}="${value}"`).join(' ')}` }))
}
const values = (text: string) => {
  const names = ['name', 'description', 'sku', 'image', 'category', 'gtin', 'weight', 'brand', 'color']
  return extract(page({ ld: ld(Object.fromEntries(names.map((name) => [name, text]))) }))
}
const offers = (text: string) =>
  extract(
    page({
      ld: ld({
        offers: [0, 1].map((at) => ({
          name: `${text}${at}`,
          price: text,
          priceCurrency: text,
          availability: text,
        })),
      }),
    }),
  )
const state = (text: string) =>
  extract(
    page({
      script: `window.s={"product":{"name":"کیف","price":${quoted(text)},"sku":${quoted(text)},"title":${quoted(text)}}}`,
    }),
  )
/** The length of some lines and lists is bounded: their growth is seen in many short ones. */
const often = (read: Reader, text: string) => {
  for (let at = 0; at < 50; at += 1) read(text)
}

interface NamedReader {
  name: string
  kinds: readonly PayloadKind[]
  read: Reader
}
const reader = (name: string, kinds: readonly PayloadKind[], read: Reader): NamedReader => ({
  name,
  kinds,
  read,
})

/** All readers of the text of a shop, a seller's file or a caption. */
export const READERS: readonly NamedReader[] = [
  reader('JSON', ['data', 'text'], parseTolerantJson),
  reader('JSON after an open object', ['data'], (text) => parseTolerantJson(`{a${text}`)),
  reader('JSON after a value', ['data'], (text) => parseTolerantJson(`{"a":1${text}`)),
  reader('JSON in a string', ['data'], (text) => parseTolerantJson(`{"a":"${text}`)),
  reader('JSON in a list', ['data'], (text) => parseTolerantJson(`[1,${text}]`)),
  reader('JSON after a whole object', ['data'], (text) => parseTolerantJson(`{"a":1}${text}`)),
  reader('structured data', ['data'], (text) => readJsonLd([`[${text.slice(1, -2)}]`])),
  reader('literal', ['data'], (text) => readLiteral(`{a:${text}`, 0)),
  reader('embedded state', ['data'], (text) => readEmbeddedState([`price=${text}`], [])),
  reader('embedded state of a call', ['data'], (text) =>
    readEmbeddedState([`price=function(a){return {a:${text}}}(${text})`], []),
  ),
  reader('embedded state in pieces', ['data'], (text) =>
    readEmbeddedState([`price;self.__next_f.push([1,"${text}"])`], []),
  ),
  reader('script literal', ['data'], (text) => scriptLiteral(`var a = {${text}`, 'a')),
  reader('script literal with its name again and again', ['data'], (text) =>
    scriptLiteral(`a${text} = {a:1}`, 'a'),
  ),
  reader('HTML', ['markup', 'text'], parseHtml),
  // The depth is bounded too: a text of twice the length stands twice as deep.
  reader('HTML in many elements', ['markup'], (text) => {
    often(parseHtml, `${'<i>'.repeat(Math.min(1_400, text.length / 10))}${text}`)
  }),
  reader('HTML within a tag', ['markup', 'text'], (text) => parseHtml(`<b ${text}`)),
  reader('bytes of HTML', ['markup'], (text) => decodeHtml(Buffer.from(`<meta charset=${text}`))),
  reader('links of a page', ['markup'], (text) => pageLinks(readPage({ url: PAGE, html: text }))),
  reader('harmless HTML', ['markup', 'text'], (text) => harmlessHtml(text, PAGE, 4_000_000)),
  reader('harmless HTML within 1,400 elements', ['markup'], (text) =>
    harmlessHtml(`${'<i>'.repeat(1_400)}${text}`, PAGE, 4_000_000),
  ),
  reader('attributes of harmless HTML', ['address', 'text'], (text) => {
    const value = text.replaceAll('"', '')
    return harmlessHtml(
      `<img srcset="${value}" style="${value}" src="data:image/png;base64,${value}">`,
      PAGE,
      4_000_000,
    )
  }),
  reader('sizes of pictures', ['address', 'text'], (text) => {
    const picture = parseHtml(`<img srcset="${text.replaceAll('"', '')} x y">`).elements[0]
    if (picture) often(() => sourceOf(asElement(picture)), text)
  }),
  reader('plain text', ['markup', 'text'], plainText),
  reader('robots.txt', ['address', 'text'], (text) => parseRobots(text, 'payvand').isAllowed(PAGE)),
  reader('rule of robots.txt', ['address'], (text) =>
    parseRobots(`user-agent: *\ndisallow: ${text}`, 'payvand').isAllowed(PAGE),
  ),
  reader('lines of robots.txt', ['address', 'text'], (text) => {
    often((line) => parseRobots(line, 'payvand'), text.replaceAll('\n', ' '))
  }),
  reader('sitemap', ['address', 'markup'], (text) => readSitemap(Buffer.from(`<urlset>${text}`))),
  reader('sitemap of lines', ['address'], (text) => readSitemap(Buffer.from(`http://a/\n${text}`))),
  reader('address', ['address'], (text) => normaliseUrl(`http://a/${text}`.slice(0, 8_000))),
  reader('key of a page', ['address'], (text) => pageKey(`http://a/${text}`)),
  reader('key of a picture', ['address'], (text) => imageKey(`http://a/${text}.jpg`)),
  reader('price', ['text'], (text) => parsePrice(text)),
  reader('spoken money', ['text'], (text) => spokenMoney(text)),
  reader('caption', ['text'], (text) => readCaption(text)),
  reader('csv', ['text', 'data'], (text) => refusing(() => readCsv(Buffer.from(text)))),
  reader('quoted cells of a csv', ['text', 'data'], (text) =>
    refusing(() => readCsv(Buffer.from(`a,"${text}`))),
  ),
  reader('cells of a row', ['text'], (text) =>
    readSheetRow(1, Object.fromEntries(CELLS.map((cell) => [cell, text])), SHEET_ACTIVE_WORDS),
  ),
  reader('pasted codes', ['text'], (text) => readDispatchSheet(text)),
  reader('page', ['markup'], (text) => isShell(readPage({ url: PAGE, html: text }))),
  reader('title and name of a page', ['text'], places('title', 'meta', 'name')),
  reader('price of a page', ['text', 'markup'], places('price')),
  reader('old price of a page', ['text'], places('old')),
  reader('breadcrumb of a page', ['text', 'markup'], places('crumb')),
  reader('words of a page', ['text'], places('sku', 'stock', 'option', 'weight')),
  reader('table of a page', ['text', 'markup'], places('term', 'value')),
  reader('description of a page', ['text', 'markup'], places('description')),
  reader('script of a page', ['data'], places('script')),
  reader('attributes of a page', ['text', 'address'], attributes),
  reader('structured data of a page', ['text', 'address'], values),
  reader('structured offers of a page', ['text'], offers),
  reader('data in a script of a page', ['text'], state),
]

const CELLS = SHEET_COLUMNS

function refusing(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
  }
}
