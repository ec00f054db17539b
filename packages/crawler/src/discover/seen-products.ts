import { ownCopy } from '../lru-memo.ts'
import { PackedList } from '../packed-list.ts'
import { pathOf } from '../page/page-path.ts'
import type { ExtractedProduct } from '../product.ts'
import { FingerprintMap } from './fingerprint-map.ts'
import { addressShape } from './page-groups.ts'
import { lastWord, namesSomething, pageKey, withoutVariant } from './page-key.ts'

/** The marks of a product that was recorded. `price` in rial. */
export interface ProductMark {
  url: string
  name: string | null
  sku: string | null
  price: number | null
  photo: string | null
}

/** The part of a mark that later products are compared with. */
type KnownProduct = Pick<ProductMark, 'url' | 'name' | 'sku'>

/** Its texts are copies: a slice of a page, kept, would keep the page. */
export const productMark = ({ url, data }: Pick<ExtractedProduct, 'url' | 'data'>): ProductMark => ({
  url: ownCopy(url),
  name: data.name === null ? null : ownCopy(data.name),
  sku: data.sku === null ? null : ownCopy(data.sku),
  price: data.primaryPrice,
  photo: data.photo === null ? null : ownCopy(data.photo),
})

interface ShapeYield {
  products: number
  duplicates: number
}

const UNTRUSTED_AFTER = 2
const NOTHING_NEW_AFTER = 3

/**
 * The products of one crawl, so that each becomes one item however many addresses it has: under several categories, with
 * a variant or a visit in its address, copied for printing. Holds a few short texts a product.
 */
export class SeenProducts {
  readonly #products = new PackedList<KnownProduct>()
  /** Places in the list. */
  readonly #byPage = new FingerprintMap()
  readonly #byCode = new FingerprintMap()
  readonly #byCopy = new FingerprintMap()
  readonly #byLastWord = new FingerprintMap()
  readonly #shapes = new Map<string, ShapeYield>()
  #wronglyStated = 0

  /** Takes a product recorded by an earlier run of the same crawl. */
  remember(mark: ProductMark): void {
    this.#add(mark, [mark.url])
  }

  /**
   * Assigns a product read at `own`: its item's address, or the address of the item it already is. `stated` is the
   * address the page states; it is not believed where two different products state the same one.
   */
  place(
    own: string,
    stated: string | null,
    product: Pick<ExtractedProduct, 'data'>,
  ): { url: string; isNew: boolean } {
    const mark = productMark({ url: withoutVariant(own), data: product.data })
    const shape = this.#shape(own)
    const believed = stated !== null && this.#wronglyStated < UNTRUSTED_AFTER ? withoutVariant(stated) : null
    const there = believed === null ? undefined : this.#at(this.#byPage.get(pageKey(believed)))
    if (there !== undefined && !isSameThing(there, mark) && pageKey(own) !== pageKey(believed as string)) {
      this.#wronglyStated++
    } else if (there !== undefined) {
      shape.duplicates++
      return { url: there.url, isNew: false }
    } else if (believed !== null) mark.url = believed
    const known = this.#at(
      this.#byPage.get(pageKey(mark.url)) ?? this.#byPage.get(pageKey(own)) ?? this.#byContent(own, mark),
    )
    if (known !== undefined) {
      shape.duplicates++
      return { url: known.url, isNew: false }
    }
    shape.products++
    this.#add(mark, [mark.url, own])
    return { url: mark.url, isNew: true }
  }

  /**
   * The recorded product an address surely leads to again, so that it need not be fetched: addresses of its shape gave
   * only products that were known, and a known product's address ends in the same word. Null otherwise.
   */
  leadsTo(address: string): string | null {
    const shape = this.#shapes.get(addressShape(address))
    if (shape === undefined || shape.products > 0 || shape.duplicates < NOTHING_NEW_AFTER) return null
    const path = pathOf(new URL(address))
    return namesSomething(path) ? (this.#at(this.#byLastWord.get(lastWord(path)))?.url ?? null) : null
  }

  #at(place: number | undefined): KnownProduct | undefined {
    return place === undefined ? undefined : this.#products.at(place)
  }

  #byContent(own: string, mark: ProductMark): number | undefined {
    const code = codeOf(mark)
    if (code !== null) return this.#byCode.get(code)
    const copy = copyOf(own, mark)
    return copy === null ? undefined : this.#byCopy.get(copy)
  }

  #add(mark: ProductMark, addresses: readonly string[]): void {
    const { url, name, sku } = mark
    const place = this.#products.push({ url, name, sku })
    for (const address of addresses) {
      this.#byPage.set(pageKey(address), place)
      const word = lastWord(pathOf(new URL(address)))
      this.#byLastWord.add(word, place)
      const copy = copyOf(address, mark)
      if (copy !== null) this.#byCopy.add(copy, place)
    }
    const code = codeOf(mark)
    if (code !== null) this.#byCode.add(code, place)
  }

  #shape(address: string): ShapeYield {
    const key = addressShape(address)
    const known = this.#shapes.get(key) ?? { products: 0, duplicates: 0 }
    this.#shapes.set(key, known)
    return known
  }
}

/** A shop's own code is not enough, since codes are left blank, made up or repeated: name and price must agree with it. */
const codeOf = ({ sku, name, price }: ProductMark): string | null =>
  sku === null || name === null ? null : `${sku}\n${plain(name)}\n${price ?? ''}`

/** Tells whether two marks are of one product, whatever its price is now. */
export const isSameThing = (a: KnownProduct, b: KnownProduct): boolean =>
  (a.sku !== null && a.sku === b.sku) || areNamesAlike(a.name, b.name)

/** Two addresses that end in the same word and show the same name, code, price and picture are copies. */
const copyOf = (address: string, { sku, name, price, photo }: ProductMark): string | null =>
  photo === null
    ? null
    : [lastWord(pathOf(new URL(address))), sku ?? '', plain(name), price ?? '', photo].join('\n')

/** The names of a product's variants hold the product's own name. */
function areNamesAlike(a: string | null, b: string | null): boolean {
  const [short, long] = [plain(a), plain(b)].sort((x, y) => x.length - y.length) as [string, string]
  return short !== '' && (short === long || (short.length >= 8 && ` ${long} `.includes(` ${short} `)))
}

const plain = (text: string | null): string =>
  (text ?? '')
    .toLowerCase()
    .replaceAll(/[\s\u200c]+/g, ' ')
    .trim()
