/** A moment as the wire has it, or null. */
export function wireTime(moment: Date | null): string | null {
  return moment ? moment.toISOString() : null
}
