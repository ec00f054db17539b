import type { ProductData } from './product.ts'

/**
 * Sources of a field's value: a kind of structured data, data a page hands to its own scripts, the shop platform's
 * own catalogue, the words of a caption, a place learned from the site's pages (template), a place found on this page
 * alone, a value the project fills gaps with, or a person.
 */
export const ORIGIN_SOURCES = [
  'json_ld',
  'microdata',
  'rdfa',
  'meta',
  'state',
  'platform',
  'caption',
  'template',
  'page',
  'default',
  'person',
] as const
export type OriginSource = (typeof ORIGIN_SOURCES)[number]

/** `raw` is the original text, at most 300 characters; null when there is none to show. */
export interface FieldOrigin {
  source: OriginSource
  raw: string | null
}

/** Origins by field of the product; a field that holds nothing has none. */
export type ProductOrigins = Partial<Record<keyof ProductData, FieldOrigin>>
