const SHORTEST_MS = 4000
const UNDO_MS = 8000
/** A slow reader's pace, so that a sentence with a next step is read to its end. */
const MS_A_CHARACTER = 50

/**
 * Duration of a toast in milliseconds: four seconds, eight if it can be undone, and longer when there is more to
 * read.
 */
export function toastDuration(words: string, canUndo: boolean): number {
  return Math.max(canUndo ? UNDO_MS : SHORTEST_MS, words.length * MS_A_CHARACTER)
}
