import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopProduct, ShopVariant } from '../shop-product.ts'
import {
  answer,
  keyHolds,
  money,
  printed,
  queryOf,
  rialsOf,
  type Shopfa,
  type ShopfaBasket,
} from './shopfa.ts'

const firstBasketId = 88_001
const firstSession = 1_400_001
const defaultLimit = 20
const unknownBasket = 2121
const formIncomplete = 1
const paid = 3
const statusTitles: Record<number, string> = {
  [formIncomplete]: 'فرم تکمیل نشده',
  [paid]: 'پرداخت شده',
}

/** A buyer of the shop itself has paid. */
export function keepPaidBasket(
  shopfa: Shopfa,
  product: ShopProduct,
  variant: ShopVariant,
  count: number,
): void {
  const basket = newBasket(shopfa, paid)
  const variantId = product.variants.length > 1 ? variant.id : 0
  basket.items.push({
    productId: product.id,
    variantId,
    count,
    priceRial: variant.priceRial ?? 0,
    title: product.name,
  })
  shopfa.baskets.set(basket.id, basket)
}

function newBasket(shopfa: Shopfa, status: number): ShopfaBasket {
  const id = shopfa.baskets.nextId(firstBasketId)
  const now = Math.floor(Date.now() / 1000)
  return { id, session: firstSession + id, status, note: '', items: [], date: now, update: now }
}

/** Orders with a key, with their oddities ("Shopfa: orders"). */
export function addShopfaOrderRoutes(app: FastifyInstance, shopfa: Shopfa): void {
  type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  const withKey = (path: string, handler: Handler): void => {
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply) => (keyHolds(shopfa, request, reply) ? handler(request, reply) : reply),
    })
  }
  const basketOf = (request: FastifyRequest): ShopfaBasket | undefined =>
    shopfa.baskets.get(queryOf(request)['id'] ?? '')
  const missing = (reply: FastifyReply): FastifyReply =>
    answer(shopfa, reply.code(400), {}, 'سبد وجود ندارد', unknownBasket)

  withKey('/api/shop/orders', (request, reply) => {
    const { status, from, to, sort, page = '1', limit } = queryOf(request)
    const size = Number(limit ?? defaultLimit) || defaultLimit
    const found = shopfa.baskets.all().filter((basket) => {
      // Baskets are filtered by the last change, unless they are sorted by date.
      const moment = sort === 'date' ? basket.date : basket.update
      // One code only: a list of them is no number.
      const hasStatus = status === undefined || basket.status === Number(status)
      return hasStatus && moment >= Number(from ?? 0) && moment <= Number(to ?? Number.MAX_SAFE_INTEGER)
    })
    const shown = found
      .toSorted((one, other) => other.id - one.id)
      .slice((Number(page) - 1) * size, Number(page) * size)
    return answer(shopfa, reply, {
      baskets: shown.map((basket) => basketView(shopfa, basket)),
      item_count: shown.length,
      current_page: Number(page),
      total_count: printed(shopfa, found.length),
    })
  })

  withKey('/api/shop/orders/details', (request, reply) => {
    const basket = basketOf(request)
    return basket === undefined
      ? missing(reply)
      : answer(shopfa, reply, { basket: { ...basketView(shopfa, basket), note: basket.note } })
  })

  withKey('/api/shop/orders/create', (request, reply) => {
    const { items } = (request.body ?? {}) as { items?: Record<string, unknown>[] }
    // The goods in the account's open basket become part of the new order too.
    const open = shopfa.baskets.all().find(({ status }) => status === formIncomplete)
    const basket = open ?? newBasket(shopfa, formIncomplete)
    const added = (items ?? []).map((item) => ({
      productId: Number(item['id']),
      variantId: 0,
      count: Number(item['count'] ?? 1),
      priceRial: rialsOf(shopfa, item['price']),
      title: shopfa.products.get(String(item['id']))?.name ?? '',
    }))
    shopfa.baskets.set(basket.id, { ...basket, items: [...basket.items, ...added] })
    return answer(shopfa, reply, { id: printed(shopfa, basket.id) })
  })

  withKey('/api/shop/orders/update', (request, reply) => {
    const basket = basketOf(request)
    if (basket === undefined) return missing(reply)
    const { status = basket.status, note = basket.note } = (request.body ?? {}) as Partial<ShopfaBasket>
    const update = Math.floor(Date.now() / 1000)
    shopfa.baskets.set(basket.id, { ...basket, status: Number(status), note, update })
    return answer(shopfa, reply, {})
  })
}

function basketView(shopfa: Shopfa, basket: ShopfaBasket): object {
  const sum = basket.items.reduce((total, { priceRial, count }) => total + priceRial * count, 0)
  return {
    id: printed(shopfa, basket.id),
    session: printed(shopfa, basket.session),
    user_id: 0,
    date: printed(shopfa, basket.date),
    update: printed(shopfa, basket.update),
    status: basket.status,
    status_title: statusTitles[basket.status] ?? '',
    sum_price: money(shopfa, sum),
    item_price: money(shopfa, sum),
    items: basket.items.map(({ productId, variantId, count, priceRial, title }, index) => ({
      id: basket.id * 10 + index,
      product_id: productId,
      variant_id: variantId,
      title,
      price: money(shopfa, priceRial),
      count: printed(shopfa, count),
      sum_price: money(shopfa, priceRial * count),
    })),
  }
}
