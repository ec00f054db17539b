import type { ProductVariant } from '../product.ts'
import type { AttributeValue, CategoryAttribute } from './category-attribute.ts'

/** The places an answer can come from, the strongest first. */
export const ATTRIBUTE_SOURCES = [
  'person',
  'mapping',
  'specification',
  'brand',
  'gtin',
  'variant',
  'weight',
  'description',
  'name',
  'default',
] as const
export type AttributeSource = (typeof ATTRIBUTE_SOURCES)[number]

/** What is known of a product, as it was read. */
export interface AttributeFacts {
  name: string | null
  description: string | null
  brand: string | null
  gtin: string | null
  /** Gram, as it was read; null where the weight is a default. */
  weight: number | null
  specifications: readonly { name: string; value: string }[]
  variants: readonly Pick<ProductVariant, 'properties'>[] | null
}

/** What a person once said of an attribute for all products of a category. */
export interface AttributeAnswer {
  attributeId: number
  /** The answer where nothing else gives one. */
  fallback: AttributeValue | null
  /** The row of the site's table that says it. */
  specification: string | null
  /** The unit of that row's numbers where they have none. */
  unit: string | null
  /** What the site's values mean. */
  values: { said: string; value: AttributeValue }[]
}

export interface FilledAttribute {
  attributeId: number
  value: AttributeValue
  source: AttributeSource
  /** The words it was read from. */
  evidence: string | null
  /** From 0 to 1. */
  confidence: number
}

export interface AttributeFilling {
  filled: FilledAttribute[]
  /** The attributes that nothing says clearly, with the likeliest answer, which is not sent. */
  open: { attribute: CategoryAttribute; guess: FilledAttribute | null }[]
}
