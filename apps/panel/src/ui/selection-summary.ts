import { persianNumber, ui } from '@payvand/texts'

const LISTED = 5

/** The chosen in a line: five by name, then, when there are more, how many more (specification 1, section 9). */
export function selectionSummary(labels: readonly string[]): { named: string; more: string | null } {
  const named = labels.slice(0, LISTED).join(ui.listSeparator)
  return { named, more: labels.length > LISTED ? ui.andMore(persianNumber(labels.length - LISTED)) : null }
}
