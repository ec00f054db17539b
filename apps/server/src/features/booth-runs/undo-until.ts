const UNDO_MS = 24 * 3_600_000

/** Until when a run that ends now may be taken back. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS)
}
