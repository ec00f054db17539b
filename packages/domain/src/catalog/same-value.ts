/** Compares two values of a field; the order of keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

function stable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
