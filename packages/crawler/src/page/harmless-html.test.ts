import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { harmlessHtml } from './harmless-html.ts'

const PAGE = 'https://shop.example/p/1'
const made = async (html: string) => (await harmlessHtml(html, PAGE, 100_000)) ?? ''

/** The parts of a page that a browser would act upon: tags, and their attributes. */
function acting(html: string): { tags: Set<string>; attributes: string[]; addresses: string[] } {
  const tags = new Set<string>()
  const attributes: string[] = []
  const addresses: string[] = []
  const parser = new Parser({
    onopentag(name, given) {
      tags.add(name)
      attributes.push(...Object.keys(given))
      for (const key of ['href', 'src', 'action', 'srcset']) if (given[key]) addresses.push(given[key])
    },
  })
  parser.end(html)
  return { tags, attributes, addresses }
}

describe('a page made harmless', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java&#10;script:alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=a><button>go</button></form>',
    '<object data="x.swf"></object><embed src="x.swf">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<link rel=import href="https://evil.example"><link rel=preload href=x as=script>',
    '<div style="width: expression(alert(1))" onclick="alert(1)">x</div>',
    '<style>@import url(javascript:alert(1)); </style>',
    '<style></style><script>alert(1)</script>',
    '<template><script>alert(1)</script></template>',
    '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
    '<base href="javascript:alert(1)//"><a href="x">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<p title="x" data-x="" srcdoc="<script>" formaction="javascript:1">x</p>',
  ])('%s does nothing', async (html) => {
    const { tags, attributes, addresses } = acting(await made(html))
    for (const tag of [
      'link',
      'script',
      'iframe',
      'form',
      'input',
      'object',
      'embed',
      'svg',
      'math',
      'template',
    ])
      expect(tags).not.toContain(tag)
    expect(attributes.filter((name) => /^on|srcdoc|action|http-equiv/.test(name))).toEqual([])
    expect(addresses.filter((address) => !address.startsWith('https://shop.example/'))).toEqual([])
    expect(await made(html)).not.toMatch(/expression\(|javascript:/i)
  })

  test('keeps what a person compares: words, pictures, tables, looks', async () => {
    const html =
      await made(`<head><title>t</title><link rel="stylesheet" href="/a.css"><style>p > b { color: red }</style></head>
      <body><h1 class="name">\u0646\u0627\u0645 &amp; \u0645\u062f\u0644</h1><my-price><b>\u06f1\u06f2\u06f5</b></my-price>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="../photos/1.jpg" alt="x" srcset="2.jpg 2x, 3.jpg">
      <table><tr><td colspan="2">1</td></tr></table><a href="?a=1&b=2">more</a></body>`)
    expect(html).toContain('<h1 class="name">\u0646\u0627\u0645 &amp; \u0645\u062f\u0644</h1>')
    expect(html).toContain('<b>\u06f1\u06f2\u06f5</b>')
    expect(html).toContain('src="https://shop.example/photos/1.jpg"')
    expect(html).toContain('srcset="https://shop.example/p/2.jpg 2x, https://shop.example/p/3.jpg"')
    expect(html).not.toContain('a.css')
    expect(html).toContain('p > b { color: red }')
    expect(html).toContain('<td colspan="2">1</td>')
    expect(html).toContain('href="https://shop.example/p/1?a=1&amp;b=2"')
    expect(html).not.toContain('<title>')
  })

  test('says when a page is too large', async () => {
    expect(await harmlessHtml(`<p>${'a'.repeat(1_000)}</p>`, PAGE, 500)).toBeNull()
  })

  test('ends on any nesting', async () => {
    expect((await made('<div>'.repeat(20_000))).length).toBeLessThan(20_000)
  })

  test('judges a style sheet as a whole, wherever its pieces end', async () => {
    for (const before of [32_740, 32_750, 32_760]) {
      const page = `<p>${' '.repeat(before)}<style>p { width: expression(alert(1)) }</style>`
      expect(await made(page)).not.toContain('expression')
    }
    expect(await made(`<style>p { color: red }${' '.repeat(40_000)}</style>`)).toContain('color: red')
  })

  test('shows a page that nests as no real one does up to there, and is not held up by it', async () => {
    const html = await made(`<p>first</p>${'<b>'.repeat(5_000)}last`)
    expect(html).toContain('<p>first</p>')
    expect(html).not.toContain('last')
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    await made(`${'<b>'.repeat(1_400)}${'</i>'.repeat(200_000)}`)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
  })
})
