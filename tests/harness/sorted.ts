/** Texts in the order of their code units: the same on both sides of a comparison. */
export function sorted(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}
