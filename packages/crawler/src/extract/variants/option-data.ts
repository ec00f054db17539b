import type { Element } from 'domhandler'
import { latinDigits } from '../../lexicon/digits.ts'

/** An option's own attributes tell this of it. */
export interface OptionData {
  /** Its price, a plain decimal in the page's unit; null where none is written. */
  amount: string | null
  stock: number | null
  sku: string | null
}

const PRICE_KEYS = [
  'data-final-price',
  'data-sale-price',
  'data-discount-price',
  'data-price',
  'data-variant-price',
  'data-option-price',
  'data-amount',
  'data-cost',
]
const STOCK_KEYS = [
  'data-stock',
  'data-qty',
  'data-quantity',
  'data-inventory',
  'data-inventory-quantity',
  'data-count',
  'data-stock-quantity',
]
const SKU_KEYS = ['data-sku', 'data-variant-sku', 'data-product-code']

/** Reads the price, stock and code that shops write into the attributes of an option (`data-price="650000"`). */
export function optionData({ attribs }: Element): OptionData {
  const amount = numberAt(attribs, PRICE_KEYS)
  const stock = numberAt(attribs, STOCK_KEYS)
  const sku = SKU_KEYS.map((key) => attribs[key]?.trim()).find((code) => code !== undefined && code !== '')
  return {
    amount: amount !== null && amount > 0 ? String(amount) : null,
    stock: stock !== null && Number.isInteger(stock) && stock < 1e6 ? stock : null,
    sku: sku !== undefined && sku.length <= 40 ? sku : null,
  }
}

function numberAt(attribs: Record<string, string>, keys: readonly string[]): number | null {
  for (const key of keys) {
    const written = latinDigits(attribs[key] ?? '').replace(/[,\u066c\s]/g, '')
    if (/^\d{1,13}(?:\.\d{1,4})?$/.test(written)) return Number(written)
  }
  return null
}
