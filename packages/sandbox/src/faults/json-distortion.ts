/** Fields the marketplace's own description calls optional: an answer without them is still valid. */
const optionalFields = new Set([
  'total_count',
  'total_page',
  'page',
  'per_page',
  'sku',
  'discount',
  'barcode',
  'is_wholesale',
  'packaging_dimensions',
  'status_changes',
  'expires_in',
  'width',
  'height',
  'format',
  'mime_type',
])

/** The same JSON with a field in every object that no client has heard of. */
export function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, each]) => [key, withUnknownFields(each)])
  return { ...Object.fromEntries(entries), x_new_field: { since: 'tomorrow' } }
}

/** The same JSON without the fields that need not be there. (`revision` is required in a product's detail, so it stays.) */
export function withoutOptionalFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOptionalFields)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key]) => !optionalFields.has(key))
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutOptionalFields(each)]))
}
