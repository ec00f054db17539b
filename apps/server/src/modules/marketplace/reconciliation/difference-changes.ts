import type { BoothDifference, FieldChanges } from '@payvand/domain'

/** Equal for the same differences, however the database orders their keys. */
export function differencesKey(differences: readonly BoothDifference[] | null): string {
  const plain = (value: unknown) =>
    value && typeof value === 'object' && 'price' in value && 'stock' in value
      ? [value.price, value.stock]
      : value
  return JSON.stringify(
    (differences ?? []).map(({ field, desired, observed, variant }) => [
      field,
      (variant ?? []).map(({ property, value }) => [property, value]),
      plain(desired),
      plain(observed),
    ]),
  )
}

/**
 * Changes by field, from the former value to the present one; `back` is the change that a repair makes. A variant's
 * values stand in a list.
 */
export function changesOf(
  differences: readonly BoothDifference[],
  to: 'observed' | 'back' = 'observed',
): FieldChanges {
  const changes: FieldChanges = {}
  for (const field of new Set(differences.map((one) => one.field))) {
    const of = differences.filter((one) => one.field === field)
    const side = (key: 'desired' | 'observed') =>
      of.length === 1 && !of[0]?.variant
        ? of[0]?.[key]
        : of.map((one) => ({ variant: one.variant, value: one[key] }))
    const [ours, theirs] = [side('desired'), side('observed')]
    changes[field] = to === 'observed' ? { from: ours, to: theirs } : { from: theirs, to: ours }
  }
  return changes
}
