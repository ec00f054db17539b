import { ConnectorError } from '../kit/connector-error.ts'
import { type GivenPage, readPages } from '../kit/read-pages.ts'
import { allRows, type HearOddRows } from '../kit/readable-rows.ts'
import type { SourceBatch, SourceOffer, SourceProduct, SourceShop, SourceTarget } from '../kit/source-shop.ts'
import { goneAsNull, ownCount, wholeNumber } from '../kit/source-shop-answers.ts'
import type { WooCalls } from './calls.ts'
import { toShopPrice } from './currency.ts'
import { WOO_PER_PAGE, wooPaths } from './endpoints.ts'
import { type WooSettings, type WooShopSettings, wooTotal } from './shop-settings.ts'
import { isSoldHere, sourceProduct, wooOffer } from './source-product.ts'
import {
  type WireKept,
  type WireProduct,
  type WireVariation,
  wireKept,
  wireProduct,
  wireProducts,
  wireVariation,
  wireVariations,
} from './wire.ts'

/** Variations of so many products are asked for at a time; the pace is the shop's. */
const AT_ONCE = 3
/** Changes the shop makes while it answers are not in its answer, and its clock is known to a second only. */
const CLOCK_MARGIN_MS = 5 * 60_000

export type WooProducts = Pick<
  SourceShop,
  'readProducts' | 'readContent' | 'findProduct' | 'readOffer' | 'setStock' | 'setPrice'
>

/** Products of a shop, each whole: its variations are read with it. Every function throws ConnectorError only. */
export function wooProducts({ call, remoteClock }: WooCalls, settings: WooSettings): WooProducts {
  /** Converts a moment to the shop's clock. */
  const theirs = (at: Date) => new Date(at.getTime() + remoteClock.aheadMs() - CLOCK_MARGIN_MS)

  async function productPage(page: number, changedSince: Date | undefined): Promise<GivenPage<WireProduct>> {
    let totalCount: number | null = null
    const rows = await call({
      name: 'products.list',
      method: 'GET',
      path: wooPaths.products,
      query: {
        page,
        per_page: WOO_PER_PAGE,
        orderby: 'id',
        order: 'asc',
        modified_after: changedSince && gmtText(theirs(changedSince)),
        dates_are_gmt: changedSince && 'true',
      },
      answer: wireProducts,
      writes: false,
      onHeaders: (headers) => (totalCount = wooTotal(headers)),
    })
    return { ...rows, totalCount }
  }

  async function variationsOf(productId: number): Promise<WireVariation[]> {
    const found: WireVariation[] = []
    const pages = readPages({
      call: 'variations.list',
      idOf: ({ id }: WireVariation) => id,
      async readPage(page) {
        let totalCount: number | null = null
        const rows = await call({
          name: 'variations.list',
          method: 'GET',
          path: wooPaths.variations(productId),
          query: { page, per_page: WOO_PER_PAGE, orderby: 'id', order: 'asc' },
          answer: wireVariations,
          writes: false,
          onHeaders: (headers) => (totalCount = wooTotal(headers)),
        })
        // A product without one of its variations is not whole, and that variation would look as if it were gone.
        return { rows: allRows('variations.list', rows), totalCount }
      },
    })
    for await (const { rows } of pages) found.push(...rows)
    return found
  }

  async function whole(wire: WireProduct, shop: WooShopSettings): Promise<SourceProduct> {
    return sourceProduct(wire, wire.type === 'variable' ? await variationsOf(wire.id) : [], shop)
  }

  /** Null: taken away while the list was read, or with variations that cannot be read. */
  async function unlessOdd(
    wire: WireProduct,
    shop: WooShopSettings,
    onOdd: HearOddRows | undefined,
  ): Promise<SourceProduct | null> {
    try {
      return await goneAsNull(whole(wire, shop))
    } catch (error) {
      const isOdd = error instanceof ConnectorError && error.kind === 'unexpected_answer'
      if (!isOdd || error.status !== null) throw error
      onOdd?.([{ id: String(wire.id), field: 'variations' }])
      return null
    }
  }

  async function findWire(id: number): Promise<WireProduct | null> {
    const wire = await goneAsNull(
      call({
        name: 'products.get',
        method: 'GET',
        path: wooPaths.product(id),
        answer: wireProduct,
        writes: false,
      }),
    )
    // A variation answers for itself here; its product is meant.
    return wire?.type === 'variation' && wire.parent_id > 0 && wire.parent_id !== id
      ? findWire(wire.parent_id)
      : wire
  }

  /** Writes and answers what the shop then has: it takes values that it cannot read, and drops some without a word. */
  async function write(target: SourceTarget, name: string, body: object): Promise<WireKept> {
    const productId = wholeNumber(target.productId, name)
    const variantId = wholeNumber(target.variantId, name)
    return call({
      name,
      method: 'PUT',
      path: productId === variantId ? wooPaths.product(productId) : wooPaths.variation(productId, variantId),
      body,
      answer: wireKept,
      writes: true,
    })
  }

  /** The product itself, or one of its variations with what its product says of it. */
  async function offerOf(productId: number, variantId: number): Promise<SourceOffer | null> {
    const wire = await findWire(productId)
    if (!wire || !isSoldHere(wire)) return null
    const { currency } = await settings.current()
    if (productId === variantId) return wire.type === 'simple' ? wooOffer(wire, wire, currency) : null
    const variation = await call({
      name: 'variations.get',
      method: 'GET',
      path: wooPaths.variation(productId, variantId),
      answer: wireVariation,
      writes: false,
    })
    return wooOffer(wire, variation, currency)
  }

  const keptOtherwise = (name: string, detail: string) =>
    new ConnectorError('refused', { call: name, reason: 'kept_otherwise', mayBeApplied: true, detail })

  return {
    async *readProducts({ changedSince, onOdd } = {}): AsyncGenerator<SourceBatch> {
      const shop = await settings.read()
      let leftOut = 0
      const pages = readPages({
        call: 'products.list',
        idOf: ({ id }: WireProduct) => id,
        onOdd,
        readPage: (page) => productPage(page, changedSince),
      })
      for await (const { rows, totalCount } of pages) {
        const sold = rows.filter(isSoldHere)
        leftOut += rows.length - sold.length
        const products = await inOrder(sold, AT_ONCE, (wire) => unlessOdd(wire, shop, onOdd))
        yield {
          products: products.filter((product) => product !== null),
          totalCount: totalCount === null ? null : Math.max(0, totalCount - leftOut),
        }
      }
    },
    readContent: (product) => Promise.resolve(product),
    async findProduct(productId) {
      const wire = await goneAsNull(
        Promise.resolve().then(() => findWire(wholeNumber(productId, 'products.get'))),
      )
      return wire && isSoldHere(wire) ? whole(wire, await settings.current()) : null
    },
    async readOffer({ productId, variantId }) {
      const name = 'products.offer'
      return goneAsNull(
        Promise.resolve().then(() => offerOf(wholeNumber(productId, name), wholeNumber(variantId, name))),
      )
    },
    async setStock(target, offer, quantity) {
      const name = 'products.setStock'
      const count = ownCount(offer, name)
      // WooCommerce adds it to what is there then; a number would undo a sale of this moment.
      const kept = await write(target, name, { inventory_delta: quantity - count })
      const { manage_stock: isCounted, stock_quantity: stock = null } = kept
      if (isCounted !== true || stock === null || (stock === count && stock !== quantity)) {
        throw keptOtherwise(name, `from ${count} to ${quantity} was written, ${stock ?? 'no count'} is kept`)
      }
      return { stock, reserved: 0 }
    },
    async setPrice(target, { listPrice }, price) {
      const name = 'products.setPrice'
      const currency = await settings.currency()
      const written = toShopPrice(price, currency, name)
      // A sale that is on goes on hiding the price; one that would be none any more ends.
      const isOnSale = listPrice !== null && price < listPrice
      const body = isOnSale ? { sale_price: written } : { regular_price: written, sale_price: '' }
      const kept = await write(target, name, body)
      const { price: paid, regular_price: regular, sale_price: sale } = kept
      const isWritten = (text: string) => text !== '' && Number(text) === Number(written)
      if (!isWritten(paid) || !(isOnSale ? isWritten(sale) : isWritten(regular) && sale === '')) {
        throw keptOtherwise(name, `${written} was written, "${regular}" and on sale "${sale}" is kept`)
      }
    },
  }
}

/**
 * GMT without a letter for its zone, which only `dates_are_gmt` says: WordPress brings a time with a zone into the shop's
 * own and then takes it for GMT. A shop in Tehran found nothing of the last three and a half hours so. (Recorded:
 * `modified-after`.)
 */
const gmtText = (at: Date): string => at.toISOString().slice(0, 19)

/** Results in the order of what they are made of, at most so many at a time; the first failure ends it. */
async function inOrder<From, To>(
  list: readonly From[],
  atOnce: number,
  make: (one: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = []
  for (let start = 0; start < list.length; start += atOnce) {
    made.push(...(await Promise.all(list.slice(start, start + atOnce).map(make))))
  }
  return made
}
