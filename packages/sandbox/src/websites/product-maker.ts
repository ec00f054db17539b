import { seededRandom, textHash } from '../seed/seeded-random.ts'
import type { WebsiteProduct } from './website-product.ts'

/** The words a shop's products are made of. Prices in toman as the shop thinks of them, weights in gram. */
export type Catalogue = {
  key: string
  categories: {
    key: string
    title: string
    kinds: string[]
    toman: [number, number]
    grams: [number, number]
  }[]
  qualities: string[]
  details: string[]
  sentences: string[]
  specs: { name: string; values: string[] }[]
  longName: string
}

type Random = () => number

const stride = 7919

/** `count` products with names of their own; the same catalogue gives the same products every time. */
export function makeProducts(catalogue: Catalogue, count: number): WebsiteProduct[] {
  return Array.from({ length: count }, (_, index) => makeProduct(catalogue, index))
}

/**
 * Every fifth product is discounted, every eleventh sold out; the fourth has no price ("call us") and the eighth a
 * very long name.
 */
function makeProduct(catalogue: Catalogue, index: number): WebsiteProduct {
  const random = seededRandom(textHash(`${catalogue.key}-${index}`))
  const category = pick(catalogue.categories, index)
  const shift = (index % catalogue.categories.length) * 37
  const turn = Math.floor(index / catalogue.categories.length)
  const toman = roundTo(between(random, category.toman), 1000)
  const old = index % 5 === 2 ? roundTo(toman * (1.15 + random() * 0.3), 1000) : null
  const available = index % 11 !== 6
  const name = productName(catalogue, category.kinds, turn, shift)
  return {
    number: index + 1,
    name: index === 7 ? `${name} ${catalogue.longName}` : name,
    category: { key: category.key, title: category.title },
    priceRial: index === 3 ? null : toman * 10,
    oldPriceRial: old === null || index === 3 ? null : old * 10,
    available,
    stock: available ? 1 + Math.floor(random() * 30) : 0,
    sku: `${catalogue.key.slice(0, 2).toUpperCase()}-${1000 + index}`,
    weightGrams: Math.round(between(random, category.grams)),
    description: descriptionOf(catalogue, name, random),
    specs: catalogue.specs.map((spec) => ({
      name: spec.name,
      value: pick(spec.values, Math.floor(random() * 1000)),
    })),
    variants: [],
    pictures: 1 + Math.floor(random() * 3),
  }
}

/** A name of its own for every turn within a category; `shift` lets categories begin at other words. */
function productName(catalogue: Catalogue, kinds: string[], turn: number, shift: number): string {
  const { qualities, details } = catalogue
  const total = kinds.length * qualities.length * details.length
  const place = (turn * stride + shift) % total
  const kind = pick(kinds, place)
  const quality = pick(qualities, Math.floor(place / kinds.length))
  const detail = pick(details, Math.floor(place / kinds.length / qualities.length))
  const model = turn < total ? '' : ` مدل ${Math.floor(turn / total) + 1}`
  return `${kind} ${quality} ${detail}${model}`
}

function descriptionOf(catalogue: Catalogue, name: string, random: Random): string[] {
  const start = Math.floor(random() * catalogue.sentences.length)
  const chosen = [0, 1, 2].map((offset) => pick(catalogue.sentences, start + offset))
  return [`${name} یکی از کارهای پرطرفدار فروشگاه ماست.`, ...chosen]
}

/** One of a list, going round at its end. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('a word list of a simulated shop is empty')
  return value
}

function between(random: Random, [least, most]: [number, number]): number {
  return least + random() * (most - least)
}

export function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
