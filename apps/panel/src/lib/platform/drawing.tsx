import { PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import type { ReactNode } from 'react'

/** The parts of small drawings that show a place in another panel. They run right to left, as those panels do. */

const WIDTH = 260
const HEIGHT = 140

/** A drawing with its text for screen readers, and the note that it is not the panel itself. */
export function Drawing({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="w-full max-w-80">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full rounded-md border border-line bg-canvas"
      >
        {children}
      </svg>
      <figcaption className="mt-1 text-ink-faint text-xs">{PLATFORM_TOKEN_TEXTS.simplified}</figcaption>
    </figure>
  )
}

/** A browser's window with an address; the part after `address` is marked. */
export function Window({
  address,
  counts = '',
  children,
}: {
  address: string
  counts?: string
  children?: ReactNode
}) {
  return (
    <>
      <rect x="0" y="0" width={WIDTH} height="24" className="fill-sunken" />
      <rect x="28" y="5" width="204" height="14" rx="7" className="fill-surface stroke-line" />
      <text x="38" y="15.5" fontSize="9" className="fill-ink-muted" style={{ direction: 'ltr' }}>
        {address}
        {counts !== '' && <tspan className="fill-brand-ink font-bold">{counts}</tspan>}
      </text>
      {children}
    </>
  )
}

/** A line of text whose words do not matter. */
export function Bar({ x, y, width, height = 6 }: { x: number; y: number; width: number; height?: number }) {
  return <rect x={x} y={y} width={width} height={height} rx="3" className="fill-pressed" />
}

export function Box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return <rect x={x} y={y} width={width} height={height} rx="5" className="fill-surface stroke-line" />
}

/** Text that begins at `x` and runs to the left. */
export function Words({
  x,
  y,
  strong = false,
  children,
}: {
  x: number
  y: number
  strong?: boolean
  children: ReactNode
}) {
  return (
    <text
      x={x}
      y={y}
      fontSize="11"
      className={strong ? 'fill-brand-ink font-semibold' : 'fill-ink-muted'}
      style={{ direction: 'rtl' }}
    >
      {children}
    </text>
  )
}

/** A code, from left to right, beginning at `x`. */
export function Code({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  return (
    <text x={x} y={y} fontSize="9" className="fill-ink-muted" style={{ direction: 'ltr' }}>
      {children}
    </text>
  )
}

/** Marks the place to press or fill. */
export function Target({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx="6"
      strokeWidth="2"
      className="fill-brand-soft stroke-brand"
    />
  )
}

/** A button to press, with its word in the middle. */
export function Press({
  x,
  y,
  width,
  children,
}: {
  x: number
  y: number
  width: number
  children: ReactNode
}) {
  return (
    <>
      <rect x={x} y={y} width={width} height="20" rx="5" className="fill-brand" />
      <text x={x + width / 2} y={y + 14} fontSize="10" textAnchor="middle" className="fill-on-brand">
        {children}
      </text>
    </>
  )
}
