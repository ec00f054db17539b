/** A camera sees a code in many pictures: it counts again only after it was out of sight for so long. */
const OUT_OF_SIGHT_MS = 1_200
/** A code that was seen once may be a misread part of another. */
const SEEN_TWICE = 2

/**
 * Tells of each code in a camera's pictures once: when it is seen for the second time in a row, and again after it was
 * out of sight. It is given the codes of every picture, with the time in ms.
 */
export function createSightings(): (codes: readonly string[], now: number) => string[] {
  const known = new Map<string, { last: number; times: number }>()
  return (codes, now) => {
    for (const [code, { last }] of known) if (now - last > OUT_OF_SIGHT_MS) known.delete(code)
    return [...new Set(codes)].filter((code) => {
      const times = (known.get(code)?.times ?? 0) + 1
      known.set(code, { last: now, times })
      return times === SEEN_TWICE
    })
  }
}
