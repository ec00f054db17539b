import type { LabelLayout } from './label-layouts.ts'

export interface LabelPaper {
  /** Millimetres. */
  width: number
  height: number
  columns: number
  rows: number
}

/** The sheet size of each layout and its division; every label of a sheet is equally large. */
export const LABEL_PAPERS: { readonly [Layout in LabelLayout]: LabelPaper } = {
  a5: { width: 148, height: 210, columns: 1, rows: 1 },
  'a4-4': { width: 210, height: 297, columns: 2, rows: 2 },
  'a4-8': { width: 210, height: 297, columns: 2, rows: 4 },
  thermal: { width: 100, height: 150, columns: 1, rows: 1 },
}

/** Highest number of labels that one link shows. */
export const MAX_LABELS = 100

/** The page that prints a layout: the classic sheet has a path of its own (document 1, section 2.1). */
export function labelPath(
  layout: LabelLayout,
): '/orders/print-post-invoice' | '/orders-new/print-post-invoice' {
  return layout === 'a5' ? '/orders/print-post-invoice' : '/orders-new/print-post-invoice'
}
