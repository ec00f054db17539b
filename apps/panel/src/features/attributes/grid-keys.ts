import type { KeyboardEvent } from 'react'
import type { CellPlace } from './cell-changes.ts'

interface Size {
  rows: number
  columns: number
}

const PAGE = 10
/** The table runs from right to left. */
const STEPS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowLeft: { row: 0, column: 1 },
  ArrowRight: { row: 0, column: -1 },
  PageDown: { row: PAGE, column: 0 },
  PageUp: { row: -PAGE, column: 0 },
}

/** The cell to which a key leads; the same object where it leads nowhere. */
export function cellAfter(key: string, at: CellPlace, size: Size, withControl = false): CellPlace {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  if (key === 'Home') return { row: withControl ? 0 : at.row, column: 0 }
  if (key === 'End') return { row: withControl ? last.row : at.row, column: last.column }
  const step = STEPS[key]
  if (!step) return at
  return {
    row: Math.max(0, Math.min(last.row, at.row + step.row)),
    column: Math.max(0, Math.min(last.column, at.column + step.column)),
  }
}

/** True for a key that writes a character. */
export const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
