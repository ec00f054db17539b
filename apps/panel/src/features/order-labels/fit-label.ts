/** Heights of a label at one size of its letters, in the same unit as the room it has. */
export interface LabelHeights {
  /** Everything but the items. */
  head: number
  /** Height above the items of a continued label. */
  continuedHead: number
  /** Height of the line that says that the items continue. */
  note: number
  items: readonly number[]
}

/** One label, or one of several of the same order: the items it lists, from and up to. */
export interface LabelPiece {
  scale: number
  from: number
  to: number
  piece: number
  pieces: number
  /** Even the smallest letters were too large: something is cut, and the person must be told. */
  overflows: boolean
}

/**
 * The letters shrink first, down to this scale, for one label; then the items continue on another; smaller letters
 * serve a long address only.
 */
const SMALLEST_COMFORTABLE = 0.8
const COMFORTABLE = [1, 0.93, 0.86, SMALLEST_COMFORTABLE]
const EMERGENCY = [0.72, 0.64, 0.56, 0.48, 0.4]

/**
 * Lays an order out on labels of `room` height. `heightsAt` measures it at a scale of its letters; it is asked as seldom
 * as possible. Nothing is left out: every item is on exactly one piece.
 */
export function fitLabel(room: number, heightsAt: (scale: number) => LabelHeights): LabelPiece[] {
  for (const scale of COMFORTABLE) {
    const heights = heightsAt(scale)
    const whole = heights.head + sum(heights.items)
    if (whole <= room) return [only(scale, heights.items.length, false)]
  }
  for (const scale of [SMALLEST_COMFORTABLE, ...EMERGENCY]) {
    const heights = heightsAt(scale)
    const parts = split(room, heights)
    if (parts)
      return parts.map((part, index) => ({
        ...part,
        scale,
        piece: index + 1,
        pieces: parts.length,
        overflows: false,
      }))
  }
  const smallest = EMERGENCY[EMERGENCY.length - 1] ?? 1
  return [only(smallest, heightsAt(smallest).items.length, true)]
}

function only(scale: number, items: number, overflows: boolean): LabelPiece {
  return { scale, from: 0, to: items, piece: 1, pieces: 1, overflows }
}

/** Items in order, as many on each piece as fit; null when the head, or a single item, has no room at this scale. */
function split(room: number, heights: LabelHeights): { from: number; to: number }[] | null {
  const { head, continuedHead, note, items } = heights
  if (head + note > room) return null
  const parts: { from: number; to: number }[] = []
  let from = 0
  while (from < items.length || parts.length === 0) {
    const free = room - (parts.length === 0 ? head : continuedHead)
    let to = from
    let used = 0
    while (to < items.length) {
      const isLast = to === items.length - 1
      if (used + (items[to] ?? 0) + (isLast ? 0 : note) > free) break
      used += items[to] ?? 0
      to += 1
    }
    // The first piece may hold no item; a later one that holds none would go on for ever.
    if (to === from && parts.length > 0) return null
    parts.push({ from, to })
    from = to
  }
  return parts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
