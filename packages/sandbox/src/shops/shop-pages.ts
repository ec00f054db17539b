import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFormBodies } from '../form-bodies.ts'
import { pageOf } from '../marketplace/pages/page-numbers.ts'
import { toLatinDigits } from '../persian-digits.ts'
import { personPage } from '../person-page.ts'
import { changeShopSettings, type Shop } from './shop.ts'
import type { ShopProductChanges } from './shop-edits.ts'
import { type FormValues, listView, newProductView, productFormView } from './shop-page-views.ts'
import type { ShopProduct } from './shop-product.ts'

const perPage = 20
const rialsPerToman = 10
const largestPrice = 100_000_000_000
const largestStock = 100_000
const longestName = 300

/** Thrown for form values that cannot be taken; says why, in Persian. */
class FormRefused extends Error {}

/**
 * Pages on which a person plays the seller and the buyers of a simulated platform: products searched, changed, added,
 * removed and bought. At `/goods`, and at `/` where the platform has nothing there.
 */
export function addShopPages(app: FastifyInstance, shop: Shop): void {
  const brand = { title: shop.title, subtitle: 'فروشگاه شبیه‌سازی‌شده روی همین رایانه' }
  const show = (reply: FastifyReply, title: string, body: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').send(personPage(brand, title, body))
  const list = async (request: { query: unknown }, reply: FastifyReply): Promise<FastifyReply> => {
    const { q = '' } = request.query as { q?: string }
    const all = shop.products()
    const found = all.filter((product) => isFound(product, q.trim())).toSorted((a, b) => b.id - a.id)
    return show(reply, shop.title, listView(shop, pageOf(found, request.query, perPage), q, all.length))
  }
  const productOf = (params: unknown): ShopProduct | undefined =>
    shop.products().find(({ id }) => String(id) === (params as { id: string }).id)
  const missing = (reply: FastifyReply): FastifyReply =>
    show(
      reply.code(404),
      'پیدا نشد',
      '<h1>این کالا نیست</h1><p><a class="link" href="/goods">همه‌ی کالاها</a></p>',
    )
  const showProduct = (
    reply: FastifyReply,
    product: ShopProduct,
    values: FormValues = {},
    note: { text: string; good: boolean } | null = null,
  ): FastifyReply => show(reply, product.name, productFormView(shop, product, values, note))

  app.register(async (pages) => {
    readFormBodies(pages)
    if (!app.hasRoute({ method: 'GET', url: '/' })) pages.get('/', list)
    pages.get('/goods', list)
    pages.get('/goods/new', async (_request, reply) =>
      show(reply, 'کالای تازه', newProductView(shop, {}, null)),
    )

    pages.post('/goods', async (request, reply) => {
      const values = valuesOf(request.body)
      try {
        const added = shop.add({
          name: nameOf(values['name']),
          description: (values['description'] ?? '').trim(),
          priceRial: priceOf(shop, values['price']),
          stock: stockOf(shop, values['stock']),
        })
        return await reply.redirect(`/goods/${added.id}?done=added`, 303)
      } catch (error) {
        const note = { text: wordsOf(error), good: false }
        return show(reply.code(422), 'کالای تازه', newProductView(shop, values, note))
      }
    })

    pages.post('/goods/settings', async (request, reply) => {
      const values = valuesOf(request.body)
      const names = Object.keys(shop.pageSettings ?? {}).filter((name) => values[name] !== undefined)
      changeShopSettings(shop, Object.fromEntries(names.map((name) => [name, values[name]?.trim()])))
      return reply.redirect('/goods', 303)
    })

    pages.get('/goods/:id', async (request, reply) => {
      const product = productOf(request.params)
      if (product === undefined) return missing(reply)
      const text = doneWords[(request.query as { done?: string }).done ?? '']
      return showProduct(reply, product, {}, text === undefined ? null : { text, good: true })
    })

    pages.post('/goods/:id', async (request, reply) => {
      const product = productOf(request.params)
      if (product === undefined) return missing(reply)
      const values = valuesOf(request.body)
      try {
        shop.change(product.id, changesOf(shop, product, values))
        return await reply.redirect(`/goods/${product.id}?done=changed`, 303)
      } catch (error) {
        return showProduct(reply.code(422), product, values, { text: wordsOf(error), good: false })
      }
    })

    pages.post('/goods/:id/buy', async (request, reply) => {
      const product = productOf(request.params)
      if (product === undefined) return missing(reply)
      const values = valuesOf(request.body)
      const count = Number(toLatinDigits((values['count'] ?? '').trim()))
      const isCount = Number.isInteger(count) && count > 0
      if (isCount && shop.buy(Number(values['variant']), count))
        return reply.redirect(`/goods/${product.id}?done=bought`, 303)
      const text = isCount ? 'این تعداد موجود نیست، یا فروش این کالا خاموش است.' : 'تعداد را با عدد بنویسید.'
      return showProduct(reply.code(422), product, values, { text, good: false })
    })

    pages.post('/goods/:id/remove', async (request, reply) => {
      const product = productOf(request.params)
      if (product === undefined) return missing(reply)
      shop.remove(product.id)
      return reply.redirect('/goods', 303)
    })
  })
}

const doneWords: Record<string, string | undefined> = {
  added: 'کالا افزوده شد.',
  changed: 'ذخیره شد.',
  bought: 'خریده شد.',
}

const valuesOf = (body: unknown): FormValues => (body ?? {}) as FormValues

function wordsOf(error: unknown): string {
  if (error instanceof FormRefused) return error.message
  throw error
}

const isFound = (product: ShopProduct, q: string): boolean =>
  product.name.includes(q) || product.variants.some(({ sku }) => sku === q) || String(product.id) === q

function changesOf(shop: Shop, product: ShopProduct, values: FormValues): ShopProductChanges {
  return {
    name: nameOf(values['name'] ?? product.name),
    variants: product.variants.map(({ id, priceRial, stock, active }) => {
      const written = (name: string): string | null => {
        const value = values[`${name}-${id}`]
        return value === undefined || value === values[`was-${name}-${id}`] ? null : value
      }
      const price = written('price')
      const pieces = written('stock')
      return {
        id,
        priceRial: price === null ? priceRial : priceOf(shop, price),
        stock: pieces === null ? stock : stockOf(shop, pieces),
        active: values[`active-${id}`] === undefined ? active : values[`active-${id}`] !== 'off',
      }
    }),
  }
}

function nameOf(text = ''): string {
  const name = text.trim()
  if (name === '') throw new FormRefused('عنوان را بنویسید.')
  if (name.length > longestName) throw new FormRefused('عنوان از ۳۰۰ حرف بلندتر است.')
  return name
}

/** Reads an amount written in toman as rial; empty is no price where the platform knows that. */
function priceOf(shop: Shop, text = ''): number | null {
  const written = plainNumber(text)
  if (written === '' && shop.allows?.noPrice) return null
  if (!/^\d+$/.test(written) || Number(written) === 0 || Number(written) > largestPrice)
    throw new FormRefused('قیمت را به تومان و با عدد درست بنویسید.')
  return Number(written) * rialsPerToman
}

function stockOf(shop: Shop, text = ''): number | null {
  const written = plainNumber(text)
  if (written === '' && shop.allows?.uncountedStock) return null
  if (!/^\d+$/.test(written) || Number(written) > largestStock)
    throw new FormRefused('موجودی را با عدد درست بنویسید.')
  return Number(written)
}

const plainNumber = (text: string): string => toLatinDigits(text).replaceAll(/[\s,،٬]/g, '')
