import type { AnswerOf } from '@payvand/contract'
import { KNOWN_SYNC_STATES, type KnownSyncState } from '@payvand/domain'
import { BOOTH_PRODUCT_TEXTS, PRODUCT_SYNC_LABELS, persianNumber } from '@payvand/texts'
import { Chip } from '../../ui/buttons/chip.tsx'

/** The states of the products with their counts; a state without products is not offered. */
export function StateChips({
  state,
  counts,
  total,
  onChange,
}: {
  state: KnownSyncState | undefined
  counts: AnswerOf<'boothProducts.counts'> | undefined
  /** Number of all products of the booth, if it is known. */
  total: number | undefined
  onChange: (state: KnownSyncState | undefined) => void
}) {
  const countOf = new Map(counts?.states.map((one) => [one.state, one.count]))
  const offered = KNOWN_SYNC_STATES.filter((each) => countOf.has(each) || each === state)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={BOOTH_PRODUCT_TEXTS.filter}
      className="phone:-mx-4 flex flex-wrap gap-2 phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:py-0.5 phone:[scrollbar-width:none] phone:*:shrink-0"
    >
      <Chip
        selected={state === undefined}
        onClick={() => onChange(undefined)}
        {...(total !== undefined && { count: persianNumber(total) })}
      >
        {BOOTH_PRODUCT_TEXTS.all}
      </Chip>
      {offered.map((each) => (
        <Chip
          key={each}
          selected={state === each}
          count={persianNumber(countOf.get(each) ?? 0)}
          onClick={() => onChange(state === each ? undefined : each)}
        >
          {PRODUCT_SYNC_LABELS[each]}
        </Chip>
      ))}
    </div>
  )
}
