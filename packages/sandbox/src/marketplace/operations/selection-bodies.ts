import type { Field } from '../catalog/product-body.ts'

const range: Field = { kind: 'object', fields: { start: { kind: 'integer' }, end: { kind: 'integer' } } }
const ids: Field = { kind: 'integer', list: true }
const enumIds: Field = { kind: 'enum', list: true }

const discountFilter: Field = {
  kind: 'object',
  fields: {
    product_ids: ids,
    variation_ids: ids,
    status: enumIds,
    stock: range,
    price: range,
    exclude: ids,
    category_id: ids,
    title: { kind: 'string' },
  },
}

/** Body of a discount: the filter must be named, and may be null. */
export const discountBody: Record<string, Field> = {
  product_filter: { ...discountFilter, named: true },
  discount_percent: { kind: 'integer', required: true },
  decimal_discount_percent: { kind: 'number' },
  active_days: { kind: 'integer', required: true },
}

export const discountRemovalBody: Record<string, Field> = {
  product_filter: { ...discountFilter, named: true },
}

export const batchJobBody: Record<string, Field> = {
  product_filter: {
    kind: 'object',
    fields: {
      title: { kind: 'string' },
      product_id: ids,
      category: ids,
      status: enumIds,
      revision_status: enumIds,
      stock: range,
      preparation_day: range,
      price: range,
      exclude: ids,
      is_wholesale: { kind: 'boolean' },
    },
  },
  action: {
    kind: 'object',
    list: true,
    required: true,
    fields: {
      field: { kind: 'string', required: true },
      action: { kind: 'enum', required: true },
      value: { kind: 'integer' },
    },
  },
}
