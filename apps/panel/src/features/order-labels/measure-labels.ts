import { fitLabel, type LabelHeights, type LabelPiece } from './fit-label.ts'

/**
 * Lays out the measuring elements in `place`: for every order its whole label and, after it, the head of a continued
 * one (see LabelMeasure), as wide as they are printed. `room` is the height of a label within its edges, in CSS
 * pixels.
 */
export function measureLabels(place: HTMLElement, room: number): LabelPiece[][] {
  const drawn = [...place.querySelectorAll<HTMLElement>('.label')]
  const pieces: LabelPiece[][] = []
  for (let index = 0; index + 1 < drawn.length; index += 2) {
    const [whole, continued] = [drawn[index], drawn[index + 1]]
    if (whole && continued) pieces.push(fitLabel(room, (scale) => heightsAt(scale, whole, continued)))
  }
  return pieces
}

function heightsAt(scale: number, whole: HTMLElement, continued: HTMLElement): LabelHeights {
  for (const label of [whole, continued]) label.style.setProperty('--label-scale', String(scale))
  const items = [...whole.querySelectorAll('[data-item]')].map(heightOf)
  const note = continued.querySelector('.label-note')
  const noteHeight = note ? heightOf(note) : 0
  return {
    head: heightOf(whole) - items.reduce((total, one) => total + one, 0),
    continuedHead: heightOf(continued) - noteHeight,
    note: noteHeight,
    items,
  }
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height
}
