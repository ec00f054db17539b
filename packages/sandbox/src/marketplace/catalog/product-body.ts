import type { SchemaProblem } from '../marketplace-errors.ts'

type Kind = 'integer' | 'number' | 'string' | 'boolean' | 'object' | 'enum'
/** A field of a body. `named`: it must be there, though null will do. An enum's id may stand in quotes. */
export type Field = { kind: Kind; list?: true; required?: true; named?: true; fields?: Record<string, Field> }

const attributePair: Record<string, Field> = {
  key: { kind: 'string', required: true },
  value: { kind: 'string', required: true },
}
const categoryAttribute: Record<string, Field> = {
  attribute_id: { kind: 'integer', required: true },
  value: { kind: 'string' },
  selected_values: { kind: 'integer', list: true },
}
const newVariant: Record<string, Field> = {
  primary_price: { kind: 'integer', required: true },
  stock: { kind: 'integer', required: true },
  sku: { kind: 'string' },
  properties: {
    kind: 'object',
    list: true,
    required: true,
    fields: { property: { kind: 'string', required: true }, value: { kind: 'string', required: true } },
  },
}
const shippingData: Record<string, Field> = {
  illegal_for_iran: { kind: 'boolean', required: true },
  illegal_for_same_city: { kind: 'boolean', required: true },
}

/** Body of an edit of one product: everything may be absent ("Basalam reference: create body"). */
export const editBody: Record<string, Field> = {
  name: { kind: 'string' },
  category_id: { kind: 'integer' },
  status: { kind: 'integer' },
  preparation_days: { kind: 'integer' },
  package_weight: { kind: 'integer' },
  photo: { kind: 'integer' },
  photos: { kind: 'integer', list: true },
  video: { kind: 'integer' },
  brief: { kind: 'string' },
  description: { kind: 'string' },
  order: { kind: 'integer' },
  keywords: { kind: 'string', list: true },
  weight: { kind: 'number' },
  primary_price: { kind: 'integer' },
  stock: { kind: 'integer' },
  shipping_city_ids: { kind: 'integer', list: true },
  shipping_method_ids: { kind: 'integer', list: true },
  product_attribute: { kind: 'object', list: true, fields: categoryAttribute },
  attributes: { kind: 'object', list: true, fields: attributePair },
  virtual: { kind: 'boolean' },
  variants: { kind: 'object', list: true, fields: newVariant },
  shipping_data: { kind: 'object', fields: shippingData },
  unit_quantity: { kind: 'number' },
  unit_type: { kind: 'integer' },
  sku: { kind: 'string' },
  packaging_dimensions: {
    kind: 'object',
    fields: {
      height: { kind: 'integer', required: true },
      length: { kind: 'integer', required: true },
      width: { kind: 'integer', required: true },
    },
  },
  is_wholesale: { kind: 'boolean' },
  barcode: { kind: 'string' },
}

/** Body of a create: five fields must be there. */
export const createBody: Record<string, Field> = {
  ...editBody,
  name: { kind: 'string', required: true },
  category_id: { kind: 'integer', required: true },
  status: { kind: 'integer', required: true },
  preparation_days: { kind: 'integer', required: true },
  package_weight: { kind: 'integer', required: true },
}

export const variationBody: Record<string, Field> = {
  primary_price: { kind: 'integer' },
  stock: { kind: 'integer' },
  sku: { kind: 'string' },
}

export const batchBody: Record<string, Field> = {
  data: {
    kind: 'object',
    list: true,
    required: true,
    fields: {
      id: { kind: 'integer', required: true },
      name: { kind: 'string' },
      primary_price: { kind: 'integer' },
      order: { kind: 'integer' },
      stock: { kind: 'integer' },
      status: { kind: 'integer' },
      preparation_days: { kind: 'integer' },
      variants: {
        kind: 'object',
        list: true,
        fields: {
          id: { kind: 'integer', required: true },
          primary_price: { kind: 'integer' },
          stock: { kind: 'integer' },
        },
      },
      attributes: { kind: 'object', list: true, fields: attributePair },
      product_attribute: { kind: 'object', list: true, fields: categoryAttribute },
      shipping_data: { kind: 'object', fields: shippingData },
    },
  },
}

const complaints: Record<Kind, { msg: string; type: string }> = {
  integer: { msg: 'Input should be a valid integer', type: 'int_type' },
  number: { msg: 'Input should be a valid number', type: 'float_type' },
  string: { msg: 'Input should be a valid string', type: 'string_type' },
  boolean: { msg: 'Input should be a valid boolean', type: 'bool_type' },
  object: { msg: 'Input should be a valid dictionary', type: 'dict_type' },
  enum: { msg: 'Input should be a known value', type: 'enum' },
}

/** Lists the problems of a body; empty when it fits. Unknown fields are ignored, null counts as absent. */
export function bodyProblems(
  body: unknown,
  fields: Record<string, Field>,
  loc: (string | number)[] = ['body'],
): SchemaProblem[] {
  if (!isObject(body)) return [{ loc, ...complaints.object }]
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name]
    const here = [...loc, name]
    if (value === undefined || value === null) {
      const missing = field.required === true || (field.named === true && value === undefined)
      return missing ? [{ loc: here, msg: 'Field required', type: 'missing' }] : []
    }
    if (!field.list) return valueProblems(value, field, here)
    if (!Array.isArray(value)) return [{ loc: here, msg: 'Input should be a valid list', type: 'list_type' }]
    return value.flatMap((each: unknown, index) => valueProblems(each, field, [...here, index]))
  })
}

function valueProblems(value: unknown, field: Field, loc: (string | number)[]): SchemaProblem[] {
  if (field.kind === 'object') return bodyProblems(value, field.fields ?? {}, loc)
  const fits =
    field.kind === 'integer'
      ? Number.isSafeInteger(value)
      : field.kind === 'enum'
        ? /^\d+$/.test(String(value))
        : typeof value === field.kind
  return fits ? [] : [{ loc, ...complaints[field.kind] }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
