/** Iran has kept one offset all year since 1401. */
export const IRAN_OFFSET_MS = 3.5 * 3_600_000

/** The day in Tehran of a moment, by the Gregorian calendar: `2026-11-28`. */
export function tehranDay(moment: Date): string {
  return new Date(moment.getTime() + IRAN_OFFSET_MS).toISOString().slice(0, 10)
}
