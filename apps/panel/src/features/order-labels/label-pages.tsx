import './label-pages.css'
import type { LabelSheet } from '@payvand/contract'
import { LABEL_PAPERS, type LabelLayout } from '@payvand/domain'
import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LabelPiece } from './fit-label.ts'
import { measureLabels } from './measure-labels.ts'
import { OrderLabel } from './order-label.tsx'

const MM_PER_PX = 25.4 / 96

export interface LabelPagesProps {
  sheet: LabelSheet
  layout: LabelLayout
  /** Called whenever the layout is final, with the labels of each order. */
  onLaidOut: (pieces: LabelPiece[][]) => void
}

/** The sheets as the printer gets them. The panel's own font must have loaded: it decides how much fits. */
export function LabelPages({ sheet, layout, onLaidOut }: LabelPagesProps) {
  const paper = LABEL_PAPERS[layout]
  const around = useRef<HTMLDivElement>(null)
  const measure = useRef<HTMLDivElement>(null)
  const [laidOut, setLaidOut] = useState<{ layout: LabelLayout; pieces: LabelPiece[][] } | null>(null)
  useLayoutEffect(() => {
    const place = measure.current
    const cell = place?.querySelector('.label-cell')
    if (!place || !cell) return
    const style = getComputedStyle(cell)
    const edges = Number.parseFloat(style.paddingBlockStart) + Number.parseFloat(style.paddingBlockEnd)
    // One pixel is left free, so that rounding up on the way to the printer cuts nothing.
    setLaidOut({ layout, pieces: measureLabels(place, paper.height / paper.rows / MM_PER_PX - edges - 1) })
  }, [layout, paper])
  const pieces = laidOut?.layout === layout ? laidOut.pieces : null
  useEffect(() => {
    if (pieces) onLaidOut(pieces)
  }, [pieces, onLaidOut])

  const zoom = useZoom(around, paper.width)
  const cellWidth = `${paper.width / paper.columns}mm`
  return (
    <div ref={around}>
      <div
        className="label-pages"
        data-layout={layout}
        style={{ '--label-zoom': pieces ? zoom : 1 } as CSSProperties}
      >
        {/* The margins are the paper's own, so that only the labels are printed. */}
        <style>{`@page { size: ${paper.width}mm ${paper.height}mm; margin: 0 }`}</style>
        {!pieces && <LabelMeasure ref={measure} sheet={sheet} width={cellWidth} />}
        {pieces && <Sheets sheet={sheet} layout={layout} pieces={pieces} />}
      </div>
    </div>
  )
}

function Sheets({
  sheet,
  layout,
  pieces,
}: {
  sheet: LabelSheet
  layout: LabelLayout
  pieces: LabelPiece[][]
}) {
  const { columns, rows, width, height } = LABEL_PAPERS[layout]
  const cells = sheet.labels.flatMap((label, index) =>
    (pieces[index] ?? []).map((piece) => ({ label, piece })),
  )
  const perSheet = columns * rows
  const sheets = Array.from({ length: Math.ceil(cells.length / perSheet) }, (_, index) =>
    cells.slice(index * perSheet, (index + 1) * perSheet),
  )
  return sheets.map((onSheet, number) => (
    <div
      // Sheets are identified by their content and order; nothing moves between them.
      key={`${layout}-${number}`}
      className="label-page"
      data-columns={columns}
      style={{
        inlineSize: `${width}mm`,
        // The page is a hair shorter than the paper: a whole sheet would be followed by an empty one.
        blockSize: `${height - 0.2}mm`,
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        gridTemplateRows: `repeat(${rows}, 1fr)`,
      }}
    >
      {onSheet.map(({ label, piece }, place) => (
        <div
          key={`${label.parcelId}-${piece.piece}`}
          className="label-cell"
          {...(place < columns * (rows - 1) && { 'data-cut-below': '' })}
        >
          <OrderLabel label={label} sender={sheet.sender} piece={piece} />
        </div>
      ))}
    </div>
  ))
}

interface LabelMeasureProps {
  ref: Ref<HTMLDivElement>
  sheet: LabelSheet
  width: string
}

/**
 * Renders every order's label with all its items, and the head of a continued one, as wide as on paper and unseen.
 */
function LabelMeasure({ ref, sheet, width }: LabelMeasureProps) {
  return (
    <div ref={ref} aria-hidden className="label-measure">
      {sheet.labels.map((label) => (
        <div key={label.parcelId} className="label-cell" style={{ inlineSize: width }}>
          <OrderLabel
            label={label}
            sender={sheet.sender}
            piece={{ from: 0, to: label.items.length, piece: 1, pieces: 1, scale: 1 }}
          />
          <OrderLabel
            label={label}
            sender={sheet.sender}
            piece={{ from: 0, to: 0, piece: 2, pieces: 2, scale: 1 }}
          />
        </div>
      ))}
    </div>
  )
}

/** The scale at which the paper is shown, so that a phone shows its whole width; measured in `around`. */
function useZoom(around: RefObject<HTMLElement | null>, widthMm: number): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = around.current
    if (!element) return
    const note = () => setRoom(element.clientWidth)
    note()
    const observer = new ResizeObserver(note)
    observer.observe(element)
    return () => observer.disconnect()
  }, [around])
  return Math.min(1, room / (widthMm / MM_PER_PX))
}
