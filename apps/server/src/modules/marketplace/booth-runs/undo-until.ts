const UNDO_MS = 24 * 3_600_000

/** End of the undo period of a run that ends now. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS)
}
