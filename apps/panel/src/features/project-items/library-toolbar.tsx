import type { ItemCounts } from '@payvand/contract'
import { VERIFICATION_STATUSES } from '@payvand/domain'
import { LIBRARY_TEXTS, PROJECT_ITEM_TEXTS, persianNumber, VERIFICATION_LABELS } from '@payvand/texts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  CHANGE_CHOICES,
  conditionCount,
  type LibrarySearch,
  SORT_CHOICES,
  type SortChoice,
} from '../../lib/project-items/library-search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ActiveConditions } from './active-conditions.tsx'
import { type ChangeFilter, type Found, LibraryFilters } from './library-filters.tsx'
import { LibrarySearchBox } from './library-search-box.tsx'

export function LibraryToolbar({
  projectId,
  search,
  counts,
  found,
  onFilter,
  onSort,
  onReset,
  acts,
}: {
  projectId: number
  search: LibrarySearch
  counts: ItemCounts | undefined
  /** Number of items that match the filter. */
  found: Found | undefined
  onFilter: ChangeFilter
  onSort: (sort: SortChoice) => void
  onReset: () => void
  /** Operations on the list as a whole. */
  acts: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const set = conditionCount(search)
  const ofStatus = {
    unverified: counts?.unverifiedItems,
    verified: counts?.verifiedItems,
    sent: counts?.sentItems,
  }
  return (
    <>
      <div className="@container/page mb-3 flex flex-wrap items-center justify-between gap-2 phone:mb-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser */}
        <div
          role="group"
          aria-label={PROJECT_ITEM_TEXTS.filter}
          className="phone:-mx-4 flex flex-wrap gap-2 phone:w-screen phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:py-0.5 phone:[scrollbar-width:none] phone:*:shrink-0"
        >
          <Chip
            selected={search.status === undefined}
            onClick={() => onFilter({ status: undefined })}
            {...countOf(counts?.totalItems)}
          >
            {PROJECT_ITEM_TEXTS.all}
          </Chip>
          {VERIFICATION_STATUSES.map((status) => (
            <Chip
              key={status}
              selected={search.status === status}
              onClick={() => onFilter({ status })}
              {...countOf(ofStatus[status])}
            >
              {VERIFICATION_LABELS[status]}
            </Chip>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">{acts}</div>
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-2 phone:mb-2">
        <LibrarySearchBox words={search.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />
        <Button
          className="phone:px-2.5!"
          icon={<SlidersHorizontal aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <span className={set === 0 ? 'phone:sr-only' : undefined}>
            {set === 0 ? LIBRARY_TEXTS.filters : LIBRARY_TEXTS.filtersSet(set)}
          </span>
        </Button>
        <Select
          className="w-40 phone:w-32"
          label={LIBRARY_TEXTS.sort}
          hideLabel
          options={SORT_CHOICES.map((value) => ({ value, label: LIBRARY_TEXTS.sorts[value] }))}
          value={search.sort ?? 'oldest'}
          onChange={onSort}
        />
        <Facets search={search} counts={counts} onFilter={onFilter} />
      </div>
      <ActiveConditions search={search} onChange={onFilter} onReset={onReset} />
      <LibraryFilters
        open={open}
        onClose={() => setOpen(false)}
        projectId={projectId}
        search={search}
        counts={counts}
        found={found}
        onChange={onFilter}
        onReset={onReset}
      />
    </>
  )
}

/** Items that need a person's look, with their counts; an empty group is not offered. */
function Facets({
  search,
  counts,
  onFilter,
}: {
  search: LibrarySearch
  counts: ItemCounts | undefined
  onFilter: ChangeFilter
}) {
  if (!counts) return null
  const facets = [
    {
      label: LIBRARY_TEXTS.unsure,
      count: counts.unsure,
      selected: search.unsure === true,
      condition: { unsure: search.unsure ? undefined : true },
    },
    {
      label: LIBRARY_TEXTS.blocked,
      count: counts.blocked,
      selected: search.blocked === true,
      condition: { blocked: search.blocked ? undefined : true },
    },
    ...CHANGE_CHOICES.map((change) => ({
      label: LIBRARY_TEXTS.changes[change],
      // Everything is new after the first crawl, so this filter would not choose anything.
      count: change === 'added' && counts.added === counts.totalItems ? 0 : counts[change],
      selected: search.change === change,
      condition: { change: search.change === change ? undefined : change },
    })),
  ] as const
  const offered = facets.filter(({ count, selected }) => count > 0 || selected)
  if (offered.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={LIBRARY_TEXTS.facets} className="flex flex-wrap gap-2 phone:hidden">
      {offered.map(({ label, count, selected, condition }) => (
        <Chip
          key={label}
          selected={selected}
          count={persianNumber(count)}
          onClick={() => onFilter(condition)}
        >
          {label}
        </Chip>
      ))}
    </div>
  )
}

function countOf(count: number | undefined) {
  return count === undefined ? {} : { count: persianNumber(count) }
}
