import type { BoothDifference, FieldChanges } from '@payvand/domain'

/** Equal for the same differences, however the database orders their keys. */
export function differencesKey(differences: readonly BoothDifference[] | null): string {
  const plain = (value: unknown) =>
    value && typeof value === 'object' && 'price' in value && 'stock' in value
      ? [value.price, value.stock]
      : value
  return JSON.stringify(
    (differences ?? []).map(({ field, intended, seen, variant }) => [
      field,
      (variant ?? []).map(({ property, value }) => [property, value]),
      plain(intended),
      plain(seen),
    ]),
  )
}

/**
 * Changes by field, from the former value to the present one; `back` is the change that a repair makes. A variant's
 * values stand in a list.
 */
export function changesOf(
  differences: readonly BoothDifference[],
  to: 'seen' | 'back' = 'seen',
): FieldChanges {
  const changes: FieldChanges = {}
  for (const field of new Set(differences.map((one) => one.field))) {
    const of = differences.filter((one) => one.field === field)
    const side = (key: 'intended' | 'seen') =>
      of.length === 1 && !of[0]?.variant
        ? of[0]?.[key]
        : of.map((one) => ({ variant: one.variant, value: one[key] }))
    const [ours, theirs] = [side('intended'), side('seen')]
    changes[field] = to === 'seen' ? { from: ours, to: theirs } : { from: theirs, to: ours }
  }
  return changes
}
