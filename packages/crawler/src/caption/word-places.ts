/** Where a pattern with the flag g matches last in a text; -1 where it does not. */
export function lastOf(pattern: RegExp, text: string): number {
  let last = -1
  for (const match of text.matchAll(pattern)) last = match.index
  return last
}

export const has = (pattern: RegExp, text: string): boolean => lastOf(pattern, text) >= 0
