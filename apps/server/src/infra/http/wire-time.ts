export function wireTime(moment: Date | null): string | null {
  return moment ? moment.toISOString() : null
}
