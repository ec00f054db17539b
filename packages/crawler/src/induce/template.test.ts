import { expect, test } from 'vitest'
import { readEvidence } from '../extract/read-evidence.ts'
import { extractProducts } from '../extract-products.ts'
import { readPage } from '../page/page.ts'
import { explainTemplate } from './explain-template.ts'
import { readTemplate, type Template } from './template.ts'
import { type TemplateReading, templateHealth, templateReading } from './template-health.ts'

const PRODUCTS = [
  {
    name: 'شال نخی آبی',
    toman: 120_000,
    code: 'SH-1201',
    text: 'شال نخی دست‌باف با نخ پنبه‌ای صددرصد ایرانی، سبک و خنک برای تابستان',
  },
  {
    name: 'کیف چرمی زنانه',
    toman: 840_000,
    code: 'BG7702',
    text: 'کیف چرم گاوی با آستر پارچه‌ای و دو جیب داخلی، دوخت دست در تبریز',
  },
  {
    name: 'کفش مردانه',
    toman: 1_560_000,
    code: 'KF3003',
    text: 'کفش مردانه با زیره طبی و رویه چرم طبیعی، مناسب راه رفتن طولانی',
  },
  {
    name: 'کمربند قهوه‌ای',
    toman: 230_000,
    code: 'KM4114',
    text: 'کمربند چرم دو رو با سگک فلزی ضدزنگ، پهنای سه و نیم سانتی‌متر',
  },
] as const
type Product = (typeof PRODUCTS)[number]

const persian = (value: number) => value.toLocaleString('fa-IR')

/** Class names tell nothing, as bundlers make them: only the pages themselves can teach where a field stands. */
const page = (product: Product, { data = true, unit = ' تومان', layout = 'a', image = '' } = {}) => {
  const index = PRODUCTS.indexOf(product)
  const json = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    description: product.text,
    image: image || `https://shop.test/files/${product.code}.jpg`,
    offers: { '@type': 'Offer', price: product.toman * 10, priceCurrency: 'IRR', availability: 'InStock' },
  }
  return {
    url: `https://shop.test/p/${index}`,
    html: `<!doctype html><html lang="fa"><head><title>${product.name}</title>${data ? `<script type="application/ld+json">${JSON.stringify(json)}</script>` : ''}</head><body><div class="q1"><span class="z9">ارسال رایگان از ۵۰۰٬۰۰۰ تومان</span></div><main class="m${layout}"><div class="g${layout}"><img src="/files/${product.code}.jpg"></div><div class="h${layout}"><h1 class="t${layout}">${product.name}</h1><i class="k${layout}">${product.code}</i><div class="w${layout}"><b>${persian(product.toman)}${unit}</b></div><button>خرید</button></div><section class="d${layout}"><div class="e${layout}"><p>${product.text}</p></div></section></main></body></html>`,
  }
}

const learn = (pages = PRODUCTS.map((product) => page(product))): Template => {
  const { template } = extractProducts(pages)
  if (template === null) throw new Error('nothing was learned')
  return template
}
const fieldOf = (template: Template, field: string) =>
  explainTemplate(template).fields.find((each) => each.field === field)

test('places without telling names are learned from what the structured data states', () => {
  const template = learn()
  expect(fieldOf(template, 'sku')).toMatchObject({ pages: 4, told: 4, agreed: 4, confidence: 1 })
  expect(fieldOf(template, 'price')?.places[0]).toMatchObject({ decides: true, pages: 4, agreed: 4 })
  expect(fieldOf(template, 'photo')?.places[0]?.path).toMatch(/div\.ga>img$/)
  expect(fieldOf(template, 'description')?.places[0]?.examples[0]).toMatch(/^شال نخی دست/)
  expect(fieldOf(template, 'stock')).toMatchObject({ confidence: 0, places: [] })
})

test('a page of the site without structured data is read at the learned places, and says so', () => {
  const template = JSON.parse(JSON.stringify(learn())) as unknown
  const bare = page(PRODUCTS[1], { data: false })
  const product = extractProducts([bare], { template }).products[0]
  expect(product).toMatchObject({
    data: {
      name: 'کیف چرمی زنانه',
      primaryPrice: 8_400_000,
      sku: 'BG7702',
      photo: 'https://shop.test/files/BG7702.jpg',
      description: PRODUCTS[1].text,
    },
    origins: {
      name: { source: 'template', raw: 'کیف چرمی زنانه' },
      primaryPrice: { source: 'template', raw: '۸۴۰٬۰۰۰ تومان' },
      sku: { source: 'template', raw: 'BG7702' },
      photo: { source: 'template' },
      description: { source: 'template' },
    },
  })
  expect(extractProducts([bare]).products[0]?.data.sku).toBeNull()
})

test('structured data that says the same of every product is not believed', () => {
  const pages = PRODUCTS.map((product) => {
    const { url, html } = page(product, { image: 'https://shop.test/brand-mark.jpg' })
    return {
      url,
      html: html
        .replace(/"price":\d+/, '"price":990')
        .replace(/"name":"[^"]+"/, '"name":"فروشگاه نمونه"')
        .replace(/"sku":"[^"]+"/, '"sku":"000000"'),
    }
  })
  const { products, template } = extractProducts(pages)
  expect(template?.constants).toMatchObject({ name: ['فروشگاه نمونه'], sku: ['000000'], price: ['990'] })
  expect(products.map((product) => product?.data)).toMatchObject(
    PRODUCTS.map(({ name, toman, code }) => ({
      name,
      primaryPrice: toman * 10,
      photo: `https://shop.test/files/${code}.jpg`,
    })),
  )
  expect(products.map((product) => product?.data.sku)).not.toContain('000000')
})

test('the unit of a site is decided with its evidence, and helps pages that do not name it', () => {
  const template = learn()
  expect(template.currency).toMatchObject({ unit: 'toman', stated: 'rial' })
  expect(template.currency.evidence).toContainEqual({
    kind: 'words_beside_price',
    unit: 'toman',
    pages: 4,
    example: '۱۲۰٬۰۰۰ تومان',
  })
  expect(template.currency.evidence.map(({ kind, pages }) => [kind, pages])).toContainEqual([
    'stated_is_ten_times_shown',
    4,
  ])
  const bare = page(PRODUCTS[2], { data: false, unit: '' })
  // The setting of the seller is wrong here; the unit the site prints elsewhere is right.
  const read = (known?: Template) =>
    extractProducts(
      [
        {
          ...bare,
          html: bare.html.replace('<b>', '<b class="price">').replace(/<div class="q1">.*?<\/div>/, ''),
        },
      ],
      {
        priceUnit: 'rial',
        ...(known ? { template: known } : {}),
      },
    ).products[0]
  expect(read(template)).toMatchObject({
    data: { primaryPrice: 15_600_000 },
    doubts: expect.not.arrayContaining(['price_unit_assumed']) as unknown,
  })
  expect(read()).toMatchObject({
    data: { primaryPrice: 1_560_000 },
    doubts: expect.arrayContaining(['price_unit_assumed']) as unknown,
  })
})

test('toman under the code of rial: the site shows what its data means', () => {
  const wrong = (product: Product, options = {}) => {
    const { url, html } = page(product, options)
    return { url, html: html.replace(/"price":\d+/, `"price":${product.toman}`) }
  }
  const template = learn(PRODUCTS.map((product) => wrong(product)))
  expect(template.currency).toMatchObject({ unit: 'toman', stated: 'toman' })
  const hidden = wrong(PRODUCTS[0])
  const product = extractProducts([{ ...hidden, html: hidden.html.replace(/<b>[^<]*<\/b>/, '') }], {
    template,
  })
  expect(product.products[0]?.data.primaryPrice).toBe(1_200_000)
  // The unit cannot be told without the site's other pages, and toman is never taken for rial.
  const alone = { ...hidden, html: hidden.html.replace(/<b>[^<]*<\/b>/, '') }
  expect(extractProducts([alone]).products[0]).toMatchObject({
    offer: { amount: '120000', currency: null },
    data: { primaryPrice: null },
  })
})

test('a template that is not one is refused', () => {
  const template = learn()
  expect(readTemplate(JSON.parse(JSON.stringify(template)))).toEqual(template)
  const { currency: _, ...withoutCurrency } = template
  for (const saved of [
    null,
    'x',
    [],
    {},
    { ...template, version: 1 },
    { ...template, samples: '4' },
    { ...template, price: { p: 2 } },
    { ...template, sku: null },
    { ...template, yields: { price: 7 } },
    { ...template, constants: { name: 'x' } },
    withoutCurrency,
  ])
    expect(readTemplate(saved)).toBeNull()
})

test('a site that changed under its template is noticed, one that did not is not', () => {
  const template = learn()
  const readingsOf = (layout: string): TemplateReading[] =>
    Array.from({ length: 12 }, (_, index) => {
      const product = PRODUCTS[index % PRODUCTS.length] as Product
      const read = readPage(page(product, { layout, data: false }))
      return templateReading(readEvidence(read, { structured: true, visible: true }, template), template)
    })
  expect(templateHealth(template, readingsOf('a'))).toBe('fits')
  expect(templateHealth(template, readingsOf('b'))).toBe('changed')
  expect(templateHealth(template, readingsOf('b').slice(0, 7))).toBe('fits')
  expect(
    templateHealth(template, [
      ...readingsOf('a'),
      ...readingsOf('a'),
      ...readingsOf('b'),
      ...readingsOf('b'),
    ]),
  ).toBe('changed')
})
