import { describe, expect, test } from 'vitest'
import {
  type Answer,
  allProducts,
  ends,
  shopWith,
  wooCredentials,
} from '../testing/altered-woocommerce-shop.ts'
import { answeringServer } from '../testing/answer-server.ts'
import {
  SAMPLE_WOO_PRODUCT,
  SAMPLE_WOO_VARIATION,
  sampleWooShop,
} from '../testing/sample-woocommerce-shop.ts'
import { createWooCommerceShop, type WooCommerceShop } from './shop.ts'

describe('products', () => {
  const only =
    (...rows: object[]): Answer =>
    (heard) =>
      ends(heard, '/v3/products') ? { body: rows, headers: { 'x-wp-total': String(rows.length) } } : undefined
  const variable = { ...SAMPLE_WOO_PRODUCT, id: 50, type: 'variable' }
  const withVariations =
    (product: object, variations: object[]): Answer =>
    (heard) =>
      ends(heard, '/variations')
        ? { body: variations, headers: { 'x-wp-total': String(variations.length) } }
        : only(product)(heard)

  test('that show or link to others are left out, and not counted', async () => {
    const { shop } = await shopWith(
      only(
        SAMPLE_WOO_PRODUCT,
        { ...SAMPLE_WOO_PRODUCT, id: 42, type: 'grouped' },
        { ...SAMPLE_WOO_PRODUCT, id: 43, type: 'external' },
        { ...SAMPLE_WOO_PRODUCT, id: 44, status: 'trash' },
      ),
    )
    expect(await allProducts(shop)).toMatchObject([{ id: '41' }])
    expect(await counts(shop)).toEqual([1])
  })

  test('what changed is asked for in the world\u2019s time, a little earlier', async () => {
    const { shop, heard } = await shopWith(() => undefined)
    const since = new Date('2026-10-01T12:00:00Z')
    const fiveMinutesEarlier = since.getTime() - 5 * 60_000
    await allProducts(shop, { changedSince: since })
    const query = heard.find((one) => ends(one, '/v3/products'))?.query
    const asked = query?.get('modified_after') ?? ''
    // A letter for the zone would have WordPress take it for the shop's own time.
    expect(asked).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
    expect(Math.abs(Date.parse(`${asked}Z`) - fiveMinutesEarlier)).toBeLessThan(2_000)
    expect(query?.get('dates_are_gmt')).toBe('true')
    expect(query?.get('per_page')).toBe('100')
  })

  test('what changed is asked for in the shop\u2019s time, where a computer of ours has the wrong one', async () => {
    const hour = 3_600_000
    const sample = sampleWooShop({ isEmpty: false })
    const { origin, client, heard } = await answeringServer((one) => sample(one))
    const ahead = { now: () => Date.now() + hour, sleep: async () => undefined }
    const shop = createWooCommerceShop({ client, host: origin, credentials: wooCredentials, clock: ahead })
    const readBefore = new Date(ahead.now() - 60_000)
    await allProducts(shop, { changedSince: readBefore })
    const asked = heard.find((one) => ends(one, '/v3/products'))?.query.get('modified_after') ?? ''
    // A later change of the shop is no earlier one.
    const there = readBefore.getTime() - hour
    expect(Date.parse(`${asked}Z`)).toBeLessThan(there)
    expect(Date.parse(`${asked}Z`)).toBeGreaterThan(there - 10 * 60_000)
  })

  test('variations that are counted together share the pieces, so that none is promised twice', async () => {
    const sharing = (id: number, more: object = {}) => ({
      ...SAMPLE_WOO_VARIATION,
      id,
      manage_stock: 'parent',
      stock_quantity: 8,
      attributes: [{ name: 'Size', option: `no ${id}` }],
      ...more,
    })
    const { shop } = await shopWith(
      withVariations({ ...variable, stock_quantity: 8 }, [
        sharing(1),
        sharing(2),
        sharing(3, { status: 'private' }),
        sharing(4, { manage_stock: true, stock_quantity: 20 }),
        sharing(5),
      ]),
    )
    const [product] = await allProducts(shop)
    expect(product?.variants.map(({ stock }) => stock)).toEqual([3, 3, 0, 20, 2])
  })

  test('an attribute that may be any is left to nobody; the first variation that fits is the one', async () => {
    const { shop } = await shopWith(
      withVariations(
        {
          ...variable,
          attributes: [
            { name: 'Colour', variation: true, options: ['\u0622\u0628\u06cc \u0631\u0648\u0634\u0646'] },
          ],
        },
        [
          {
            ...SAMPLE_WOO_VARIATION,
            id: 1,
            attributes: [
              { name: 'Colour', option: encodeURIComponent('\u0622\u0628\u06cc-\u0631\u0648\u0634\u0646') },
            ],
          },
          { ...SAMPLE_WOO_VARIATION, id: 2, attributes: [] },
          { ...SAMPLE_WOO_VARIATION, id: 3, attributes: [{ name: 'Colour', option: '' }] },
        ],
      ),
    )
    const [product] = await allProducts(shop)
    expect(product?.variants.map(({ id, properties }) => [id, properties])).toEqual([
      ['1', [{ property: 'Colour', value: '\u0622\u0628\u06cc \u0631\u0648\u0634\u0646' }]],
      ['2', []],
    ])
  })

  test('one whose variations are still to be made sells nothing', async () => {
    const { shop } = await shopWith(withVariations(variable, []))
    const [product] = await allProducts(shop)
    expect(product?.variants).toMatchObject([{ id: '50', price: null, stock: 0, active: false }])
  })

  test.each([
    [{ manage_stock: true, stock_quantity: -2 }, 0],
    [{ manage_stock: true, stock_quantity: 2.5 }, 2],
    [{ manage_stock: true, stock_quantity: null }, 0],
    [{ manage_stock: true, stock_quantity: 4, stock_status: 'outofstock' }, 0],
    [{ manage_stock: false, stock_quantity: null, stock_status: 'onbackorder' }, 0],
    [{ manage_stock: false, stock_quantity: 9 }, null],
  ])('stock %j is %s', async (fields, stock) => {
    const { shop } = await shopWith(only({ ...SAMPLE_WOO_PRODUCT, ...fields }))
    expect((await allProducts(shop))[0]?.variants[0]?.stock).toBe(stock)
  })

  test.each([
    ['kg', '0.5', 500],
    ['g', '750', 750],
    ['lbs', '2', 907],
    ['oz', '10', 283],
    ['stone', '2', null],
    ['kg', '', null],
    ['kg', 'light', null],
  ])('a weight of %s %s is %s gram', async (unit, weight, grams) => {
    const { shop } = await shopWith((heard) =>
      ends(heard, 'woocommerce_weight_unit')
        ? { body: { value: unit } }
        : only({ ...SAMPLE_WOO_PRODUCT, weight })(heard),
    )
    expect((await allProducts(shop))[0]?.weight).toBe(grams)
  })

  test('a variation that is asked for is its product', async () => {
    const { shop } = await shopWith((heard) =>
      ends(heard, '/products/4310')
        ? { body: { ...SAMPLE_WOO_PRODUCT, id: 4310, type: 'variation', parent_id: 43 } }
        : undefined,
    )
    expect((await shop.findProduct('4310'))?.id).toBe('43')
    expect(await shop.findProduct('no number')).toBeNull()
  })
})

async function counts(shop: WooCommerceShop): Promise<(number | null)[]> {
  const found: (number | null)[] = []
  for await (const { totalCount } of shop.readProducts()) found.push(totalCount)
  return found
}

describe('what a shop does not offer to everybody', () => {
  test.each([
    ['publish', {}, undefined],
    ['private', {}, 'private'],
    ['draft', {}, 'unpublished'],
    ['pending', {}, 'unpublished'],
    ['future', {}, 'unpublished'],
    ['publish', { virtual: true }, 'virtual'],
    ['publish', { downloadable: true }, 'virtual'],
    ['draft', { virtual: true }, 'unpublished'],
  ])('%s %j is set aside as %s', async (status, more, aside) => {
    const { shop } = await shopWith((heard) =>
      ends(heard, '/products/41') ? { body: { ...SAMPLE_WOO_PRODUCT, status, ...more } } : undefined,
    )
    expect((await shop.findProduct('41'))?.aside).toBe(aside)
  })

  test('is virtual in variations where all of them are', async () => {
    const asideOf = async (second: object) => {
      const both = [
        { ...SAMPLE_WOO_VARIATION, virtual: true },
        { ...SAMPLE_WOO_VARIATION, id: 4311, ...second },
      ]
      const { shop } = await shopWith((heard) =>
        ends(heard, '/variations') ? { body: both, headers: { 'x-wp-total': '2' } } : undefined,
      )
      return (await shop.findProduct('43'))?.aside
    }
    expect(await asideOf({ downloadable: true })).toBe('virtual')
    expect(await asideOf({})).toBeUndefined()
  })
})
