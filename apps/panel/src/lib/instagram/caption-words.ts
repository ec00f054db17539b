import type { InstagramImportPost } from '@payvand/contract'

type Evidence = InstagramImportPost['evidence']
export type Told = keyof Evidence

/** A piece of a caption, and the fields of the product that rest on it. */
export interface CaptionPiece {
  start: number
  text: string
  told: readonly Told[]
}

const TOLD = ['name', 'price', 'isProduct'] as const satisfies readonly Told[]

/**
 * A caption cut where the words begin and end on which name, price, and its being a product rest (offsets in UTF-16
 * units, as the wire has them). Words outside the caption are left out, words may overlap.
 */
export function captionPieces(caption: string, evidence: Evidence): CaptionPiece[] {
  const spans = TOLD.flatMap((told) =>
    (evidence[told]?.words ?? [])
      .filter(({ start, end }) => start >= 0 && start < end && end <= caption.length)
      .map(({ start, end }) => ({ told, start, end })),
  )
  const cuts = [...new Set([0, caption.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort(
    (one, other) => one - other,
  )
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? caption.length
    const told = TOLD.filter((name) =>
      spans.some((span) => span.told === name && span.start <= start && span.end >= end),
    )
    return { start, text: caption.slice(start, end), told }
  })
}
