import { persianNumber, ui } from '@payvand/texts'

const LISTED = 5

/** The chosen in a line: five by name, then how many more (specification 1, section 9). */
export function selectionSummary(labels: readonly string[]): string {
  const named = labels.slice(0, LISTED).join(ui.listSeparator)
  return labels.length > LISTED ? `${named} ${ui.andMore(persianNumber(labels.length - LISTED))}` : named
}
