/**
 * What was learned from sample pages of one site: places (element paths) with a weight, positive where the answer
 * stands on page after page, negative where something that never changes or contradicts the pages' own data stands.
 */
export interface Template {
  version: 1
  samples: number
  price: Record<string, number>
  name: Record<string, number>
}

export const bonusOf = (template: Template | null, field: 'price' | 'name', path: string): number =>
  template !== null && Object.hasOwn(template[field], path) ? (template[field][path] ?? 0) : 0

/** A template as it was saved, or null when it is not one (another version, another shape). */
export function readTemplate(saved: unknown): Template | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { version, samples, price, name } = saved as Record<string, unknown>
  return version === 1 && typeof samples === 'number' && isWeights(price) && isWeights(name)
    ? { version, samples, price, name }
    : null
}

const isWeights = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((weight) => typeof weight === 'number' && Number.isFinite(weight))
