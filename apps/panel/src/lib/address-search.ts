/**
 * Readers of a list's URL state, which has to be validated, since anyone can write anything there. A value that is
 * not allowed counts as absent, so the URL never breaks a screen.
 */
export function pageIn(search: Record<string, unknown>): number | undefined {
  const page = Number(search.page)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}

export function choiceIn<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === value)
}

export function textIn(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxLength) : undefined
}

/** A Gregorian ISO day. */
export function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

/** The URL of another page of the same list; the first page has no number. */
export function withPage<Search extends { page?: number }>(search: Search, page: number): Search {
  const { page: _before, ...rest } = search
  return (page > 1 ? { ...rest, page } : rest) as Search
}

/** A part of the URL state that is left out when it has no value. */
export function defined<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: Value })
}
