/** Letters of a text that stay around what changed in it. */
const AROUND = 40

/** The parts of two texts around what differs between them, cut at both ends where they are longer. */
export function changedExcerpt(
  before: string,
  after: string,
  around = AROUND,
): { before: string; after: string } {
  const [one, other] = [Array.from(before), Array.from(after)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const cut = (letters: readonly string[]) => {
    const from = Math.max(0, start - around)
    const to = Math.min(letters.length, letters.length - end + around)
    const text = letters.slice(from, to).join('')
    return `${from > 0 ? '…' : ''}${text}${to < letters.length ? '…' : ''}`
  }
  return { before: cut(one), after: cut(other) }
}
