import type { ReactNode } from 'react'

/** A page or an action, as the palette lists it. */
export interface Command {
  id: string
  label: string
  group: string
  icon?: ReactNode
  /** Other words by which it is found. */
  keywords?: string
  /** Two letters pressed one after the other, on the Latin keyboard: `['g', 'o']`. */
  keys?: readonly [string, string]
  onSelect: () => void
}
