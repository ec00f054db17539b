/** Several things in one sentence: with commas, and "and" before the last. */
export function persianList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join('، ')} و ${last}` : last
}
