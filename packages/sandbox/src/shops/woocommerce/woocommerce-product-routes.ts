// Long because: every call of products, their variations and batches, with each refusal that a real shop answered.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { invalidParam, mostPerPage, type Woo, wpError } from './woocommerce.ts'
import { isBeyond, isWordPressTime, offsetHours } from './woocommerce-dates.ts'
import type { WooPost } from './woocommerce-post.ts'
import { productPosts, savePost, variationsOf } from './woocommerce-posts.ts'
import {
  type Changes,
  createProduct,
  deletePost,
  type Refusal,
  refusalOf,
  rowRefusalOf,
  writePost,
} from './woocommerce-product-writes.ts'
import { percentSlug } from './woocommerce-texts.ts'
import { productView, skuOf, variationView } from './woocommerce-views.ts'

export type Query = Record<string, string | undefined>
type Ids = { id: string; variationId: string }

const invalidId = 'شناسه نامعتبر است.'
const orders = [
  'date',
  'id',
  'include',
  'title',
  'slug',
  'price',
  'popularity',
  'rating',
  'menu_order',
  'modified',
]
const times = { modified_after: 1, modified_before: -1 } as const

/** Products, their variations, categories, and the settings that give their numbers a meaning. */
export function addWooProductRoutes(app: FastifyInstance, woo: Woo): void {
  const collator = new Intl.Collator('fa')
  const productOf = (params: unknown): WooPost | undefined => woo.posts.get((params as Ids).id)
  /** Reading a missing row is 404, writing to it 400. */
  const missing = (reply: FastifyReply, status: 400 | 404): FastifyReply =>
    wpError(reply, status, 'woocommerce_rest_product_invalid_id', invalidId)
  const missingVariation = (reply: FastifyReply): FastifyReply =>
    wpError(reply, 404, 'woocommerce_rest_product_variation_invalid_id', invalidId)
  const variationOf = (params: unknown): WooPost | undefined => {
    const { id, variationId } = params as Ids
    const post = woo.posts.get(variationId)
    return post?.type === 'variation' && String(post.parentId) === id ? post : undefined
  }
  const refuse = (reply: FastifyReply, { status, code, message, params }: Refusal): FastifyReply =>
    params ? invalidParam(reply, ...params) : wpError(reply, status, code, message)
  const told = (topic: string, post: WooPost): WooPost => {
    woo.announce(topic, productView(woo, post))
    return post
  }

  const settings: Record<string, Record<string, () => string>> = {
    general: { woocommerce_currency: () => woo.settings.currency },
    products: { woocommerce_weight_unit: () => woo.settings.weightUnit },
  }
  app.get('/settings/:group/:id', async (request, reply) => {
    const { group, id } = request.params as { group: string; id: string }
    const value = settings[group]?.[id]
    return value === undefined
      ? wpError(reply, 404, 'rest_setting_setting_invalid', 'پیکربندی نامعتبر است.')
      : { id, value: value() }
  })
  app.get('/data/currencies/current', async () => ({ code: woo.settings.currency, name: '', symbol: '' }))

  app.get('/products/categories', async (request, reply) => {
    const rows = woo.categories
      .all()
      .toSorted((one, other) => collator.compare(one.name, other.name))
      .map(({ id, name, slug, parent }) => ({ id, name, slug: percentSlug(slug), parent }))
    return sendPage(woo, reply, request.query as Query, rows)
  })

  app.get('/products', async (request, reply) => {
    const query = request.query as Query
    const invalid = Object.keys(times).filter(
      (name) => query[name] !== undefined && !isWordPressTime(query[name]),
    )
    if (query['orderby'] !== undefined && !orders.includes(query['orderby'])) invalid.push('orderby')
    if (invalid.length > 0) return invalidParam(reply, ...invalid)
    const direction = query['order'] === 'asc' ? 1 : -1
    const rows = found(woo, query).toSorted((one, other) => (one.id - other.id) * direction)
    return sendPage(woo, reply, query, rows, (post) => productView(woo, post))
  })

  app.post('/products', async (request, reply) => {
    const changes = (request.body ?? {}) as Changes
    const refusal = refusalOf(woo, changes, null)
    if (refusal !== null) return refuse(reply, refusal)
    const post = told('product.created', createProduct(woo, changes))
    return reply.code(201).send(productView(woo, post))
  })

  app.get('/products/:id', async (request, reply) => {
    const post = productOf(request.params)
    return post === undefined ? missing(reply, 404) : productView(woo, post)
  })

  app.put('/products/:id', async (request, reply) => {
    const post = productOf(request.params)
    if (post === undefined) return missing(reply, 400)
    if (post.type === 'variation')
      return wpError(
        reply,
        404,
        'woocommerce_rest_invalid_product_id',
        'برای دستکاری تغییرات محصول شما می بایست از نقطه پایانی /products/&lt;product_id&gt;/variations/&lt;id&gt; استفاده کنید.',
      )
    const changes = (request.body ?? {}) as Changes
    const refusal = refusalOf(woo, changes, post.id)
    if (refusal !== null) return refuse(reply, refusal)
    const changed = told('product.updated', writePost(woo, post, changes))
    return productView(woo, changed)
  })

  app.delete('/products/:id', async (request, reply) => {
    const post = productOf(request.params)
    if (post === undefined) return missing(reply, 404)
    if ((request.query as Query)['force'] === 'true') {
      const last = productView(woo, post)
      deletePost(woo, post)
      return last
    }
    if (post.status === 'trash')
      return wpError(reply, 410, 'woocommerce_rest_already_trashed', 'product قبلا حذف شده است.')
    const last = productView(woo, post)
    savePost(woo, { ...post, status: 'trash' })
    woo.announce('product.deleted', { id: post.id })
    return last
  })

  app.post('/products/batch', async (request, reply) => {
    const batch = (request.body ?? {}) as { create?: Changes[]; update?: Changes[]; delete?: number[] }
    const count = [batch.create, batch.update, batch.delete].reduce(
      (sum, rows) => sum + (rows?.length ?? 0),
      0,
    )
    if (count > mostPerPage) return tooMany(reply)
    return parted({
      create: batch.create?.map((changes) => {
        const refusal = rowRefusalOf(woo, changes, null)
        if (refusal !== null) return errorRow(0, refusal)
        return productView(woo, told('product.created', createProduct(woo, changes)))
      }),
      update: batch.update?.map((changes) => {
        const { id } = changes as { id?: number }
        const post = woo.posts.get(id ?? 0)
        if (post === undefined)
          return errorRow(id ?? null, unknown('woocommerce_rest_product_invalid_id', 400))
        const refusal = rowRefusalOf(woo, changes, post.id)
        if (refusal !== null) return errorRow(post.id, refusal)
        return productView(woo, told('product.updated', writePost(woo, post, changes)))
      }),
      delete: batch.delete?.map((id) => {
        const post = woo.posts.get(id)
        if (post === undefined) return errorRow(id, unknown('woocommerce_rest_product_invalid_id', 404))
        const last = productView(woo, post)
        savePost(woo, { ...post, status: 'trash' })
        woo.announce('product.deleted', { id })
        return last
      }),
    })
  })

  app.get('/products/:id/variations', async (request, reply) => {
    const direction = (request.query as Query)['order'] === 'asc' ? 1 : -1
    const rows = variationsOf(woo, Number((request.params as Ids).id))
    const sorted = rows.toSorted((one, other) => (one.id - other.id) * direction)
    return sendPage(woo, reply, request.query as Query, sorted, (post) => variationView(woo, post))
  })

  app.get('/products/:id/variations/:variationId', async (request, reply) => {
    const post = variationOf(request.params)
    return post === undefined ? missingVariation(reply) : variationView(woo, post)
  })

  app.put('/products/:id/variations/:variationId', async (request, reply) => {
    const post = variationOf(request.params)
    if (post === undefined) return missingVariation(reply)
    const changes = (request.body ?? {}) as Changes
    const refusal = refusalOf(woo, changes, post.id)
    if (refusal !== null) return refuse(reply, refusal)
    return variationView(woo, told('product.updated', writePost(woo, post, changes)))
  })

  // A variation has no trash: it is gone at once, with or without "force".
  app.delete('/products/:id/variations/:variationId', async (request, reply) => {
    const post = variationOf(request.params)
    if (post === undefined) return missingVariation(reply)
    const last = variationView(woo, post, true)
    if ((request.query as Query)['force'] === 'true') deletePost(woo, post)
    return last
  })

  app.post('/products/:id/variations/batch', async (request, reply) => {
    const { update = [] } = (request.body ?? {}) as { update?: Changes[] }
    if (update.length > mostPerPage) return tooMany(reply)
    return parted({
      update: update.map((changes) => {
        const { id = 0 } = changes as { id?: number }
        const post = variationOf({ ...(request.params as Ids), variationId: String(id) })
        if (post === undefined)
          return errorRow(id, unknown('woocommerce_rest_product_variation_invalid_id', 404))
        const refusal = rowRefusalOf(woo, changes, id)
        if (refusal !== null) return errorRow(id, refusal)
        return variationView(woo, told('product.updated', writePost(woo, post, changes)), true)
      }),
    })
  })
}

/** The parts of a batch that were asked for; of none of them nothing is a list in PHP. */
function parted(parts: Record<string, object[] | undefined>): object {
  const given = Object.entries(parts).filter(([, rows]) => rows !== undefined)
  return given.length === 0 ? [] : Object.fromEntries(given)
}

const tooMany = (reply: FastifyReply): FastifyReply =>
  wpError(
    reply,
    413,
    'woocommerce_rest_request_entity_too_large',
    'نمی توان بیشتر از 100 محصول را در این درخواست قبول کرد .',
  )

const unknown = (code: string, status: number): Refusal => ({ status, code, message: invalidId })
const errorRow = (id: number | null, { status, code, message }: Refusal): object => ({
  id,
  error: { code, message, data: { status } },
})

/** The default is every status except the trash. */
function found(woo: Woo, query: Query): WooPost[] {
  const { status = 'any', slug, sku, include } = query
  const ids = include?.split(',').map(Number)
  const codes = sku?.split(',')
  const isAsked = (post: WooPost): boolean =>
    (status === 'any' ? post.status !== 'trash' && post.status !== 'auto-draft' : post.status === status) &&
    (slug === undefined || post.slug === slug || percentSlug(post.slug) === slug) &&
    (codes === undefined || codes.includes(skuOf(woo, post))) &&
    (ids === undefined || ids.includes(post.id)) &&
    Object.entries(times).every(([name, direction]) => {
      const asked = query[name]
      const isGmt = query['dates_are_gmt'] === 'true' || query['dates_are_gmt'] === '1'
      return (
        asked === undefined || isBeyond(post.modifiedAt, asked, { zone: woo.settings.zone, isGmt, direction })
      )
    })
  // A code is looked for among variations too.
  const posts = codes === undefined ? productPosts(woo) : woo.posts.all().filter((post) => post.sku !== '')
  return posts.filter(isAsked)
}

/** The names the API goes by, for requests without keys. */
export const siteView = (woo: Woo): object => ({
  name: woo.site.name,
  description: '',
  url: woo.origin(),
  home: woo.origin(),
  gmt_offset: offsetHours(woo.now(), woo.settings.zone),
  timezone_string: woo.settings.zone.startsWith('UTC+') ? '' : woo.settings.zone,
  namespaces: ['oembed/1.0', 'wc/v3', 'wc/v1', 'wc/store', 'wc/store/v1', 'wc/v2', 'wp/v2'],
})

/** One page of a list, counted in the headers. */
export function sendPage<Row extends object>(
  woo: Woo,
  reply: FastifyReply,
  query: Query,
  rows: Row[],
  view: (row: Row) => object = (row) => row,
): FastifyReply {
  const page = Number(query['page'] ?? 1)
  const size = Number(query['per_page'] ?? 10)
  const invalid = [
    ...(Number.isInteger(page) && page >= 1 ? [] : ['page']),
    ...(size >= 1 && size <= mostPerPage ? [] : ['per_page']),
  ]
  if (invalid.length > 0) return invalidParam(reply, ...invalid)
  if (woo.settings.totalsGiven)
    void reply.headers({ 'x-wp-total': rows.length, 'x-wp-totalpages': Math.ceil(rows.length / size) })
  return reply.send(rows.slice((page - 1) * size, page * size).map(view))
}
