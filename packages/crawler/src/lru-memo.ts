/** Longer texts are rare and seldom the same twice. */
const LONGEST = 160
const MOST = 1_024
const MARKS = 8_192

/**
 * A function of a short text that remembers its last thousand answers: pages of one shop say the same words in their
 * menus, labels and class names again and again. Only what comes a second time is kept, since most else never does.
 * Answers are shared, so they must not be changed; never undefined.
 */
export function memoized<Value extends object | string | number | boolean | null>(
  compute: (text: string) => Value,
): (text: string) => Value {
  let recent = new Map<string, Value>()
  let older = new Map<string, Value>()
  const seenOnce = new Int32Array(MARKS)
  return (text) => {
    if (text.length > LONGEST) return compute(text)
    const known = recent.get(text)
    if (known !== undefined) return known
    const mark = markOf(text)
    if (seenOnce[mark & (MARKS - 1)] !== mark) {
      seenOnce[mark & (MARKS - 1)] = mark
      return compute(text)
    }
    const own = ownCopy(text)
    const value = older.get(own) ?? compute(own)
    if (recent.size >= MOST) {
      older = recent
      recent = new Map()
    }
    recent.set(own, value)
    return value
  }
}

/** A number that is the same for the same text, and seldom for others. */
function markOf(text: string): number {
  let mark = text.length
  for (let at = 0; at < text.length; at++) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) | 0
  return mark ^ (mark >>> 15)
}

/** A pattern whose answers about short texts are remembered. Only for patterns without the flags g and y. */
export const memoizedTest = (pattern: RegExp): { test: (text: string) => boolean } => ({
  test: memoized((text) => pattern.test(text)),
})

/**
 * Does as `memoizedTest`, and returns the match. Texts without `mark`, a cheap pattern every match needs, are not
 * looked into.
 */
export function memoizedPattern(
  pattern: RegExp,
  mark: RegExp,
): { test: (text: string) => boolean; exec: (text: string) => RegExpExecArray | null } {
  const match = memoized((text) => pattern.exec(text))
  const exec = (text: string) => (mark.test(text) ? match(text) : null)
  return { test: (text) => exec(text) !== null, exec }
}

/** The same text without the page it was cut from, which would stay in memory with it. */
export const ownCopy = (text: string): string => ` ${text}`.slice(1)
