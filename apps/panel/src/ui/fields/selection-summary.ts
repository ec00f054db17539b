import { persianNumber, ui } from '@payvand/texts'

const LISTED = 5

/**
 * The selection in a line: five by name, then, when there are more, the number of the others (specification 1,
 * section 9).
 */
export function selectionSummary(labels: readonly string[]): { named: string; more: string | null } {
  const named = labels.slice(0, LISTED).join(ui.listSeparator)
  return { named, more: labels.length > LISTED ? ui.andMore(persianNumber(labels.length - LISTED)) : null }
}
