import type { AnswerOf, ItemCounts } from '@payvand/contract'
import { LIBRARY_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  CHANGE_CHOICES,
  type ItemFilter,
  type LibrarySearch,
  STOCK_CHOICES,
} from '../../lib/project-items/library-search.ts'
import { siteCategoriesQuery } from '../../lib/project-items/project-item-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'

const ANY = ''

export type ChangeFilter = (change: { [Key in keyof ItemFilter]?: ItemFilter[Key] | undefined }) => void

export type Found = Pick<AnswerOf<'projects.items'>, 'total' | 'isTotalCapped'>

/** All filters of the list. The list behind follows each change at once; the foot shows the number of matches. */
export function LibraryFilters({
  open,
  onClose,
  projectId,
  search,
  counts,
  found,
  onChange,
  onReset,
}: {
  open: boolean
  onClose: () => void
  projectId: number
  search: LibrarySearch
  counts: ItemCounts | undefined
  found: Found | undefined
  onChange: ChangeFilter
  onReset: () => void
}) {
  const categories = useQuery({ ...siteCategoriesQuery(projectId), enabled: open })
  const names = (categories.data?.items ?? []).map(({ siteCategory, itemCount }) => ({
    value: siteCategory,
    label: siteCategory,
    description: LIBRARY_TEXTS.found(itemCount),
  }))
  const { stock, change, category } = search
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={LIBRARY_TEXTS.filters}
      footer={
        <>
          <Button variant="ghost" onClick={onReset}>
            {LIBRARY_TEXTS.reset}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {found ? LIBRARY_TEXTS.showFound(found.total, found.isTotalCapped) : LIBRARY_TEXTS.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          <Switch
            label={withCount(LIBRARY_TEXTS.unsure, counts?.unsure)}
            description={LIBRARY_TEXTS.unsureHelp}
            checked={search.unsure === true}
            onChange={(on) => onChange({ unsure: on || undefined })}
          />
          <Switch
            label={withCount(LIBRARY_TEXTS.blocked, counts?.blocked)}
            description={LIBRARY_TEXTS.blockedHelp}
            checked={search.blocked === true}
            onChange={(on) => onChange({ blocked: on || undefined })}
          />
        </div>
        <PriceFields key={`${search.from} ${search.to}`} search={search} onChange={onChange} />
        <Choices label={LIBRARY_TEXTS.stock}>
          <Chip selected={stock === undefined} onClick={() => onChange({ stock: undefined })}>
            {LIBRARY_TEXTS.any}
          </Chip>
          {STOCK_CHOICES.map((choice) => (
            <Chip key={choice} selected={stock === choice} onClick={() => onChange({ stock: choice })}>
              {LIBRARY_TEXTS.stocks[choice]}
            </Chip>
          ))}
        </Choices>
        <Choices label={LIBRARY_TEXTS.change}>
          <Chip selected={change === undefined} onClick={() => onChange({ change: undefined })}>
            {LIBRARY_TEXTS.any}
          </Chip>
          {CHANGE_CHOICES.map((choice) => (
            <Chip
              key={choice}
              selected={change === choice}
              onClick={() => onChange({ change: choice })}
              {...(counts && { count: persianNumber(counts[choice]) })}
            >
              {LIBRARY_TEXTS.changes[choice]}
            </Chip>
          ))}
        </Choices>
        {(names.length > 0 || category !== undefined) && (
          <SearchSelect
            label={LIBRARY_TEXTS.category}
            options={[{ value: ANY, label: LIBRARY_TEXTS.any }, ...names]}
            value={category ?? ANY}
            {...(category !== undefined && { chosenLabel: category })}
            onChange={(chosen) => onChange({ category: chosen || undefined })}
          />
        )}
      </div>
    </Drawer>
  )
}

/** The range becomes a filter when a field is left, not while it is typed. */
function PriceFields({ search, onChange }: { search: LibrarySearch; onChange: ChangeFilter }) {
  const [from, setFrom] = useState(search.from ?? null)
  const [to, setTo] = useState(search.to ?? null)
  const reversed = from !== null && to !== null && to < from
  const apply = () => {
    if (!reversed && (from !== (search.from ?? null) || to !== (search.to ?? null)))
      onChange({ from: from ?? undefined, to: to ?? undefined })
  }
  return (
    <form
      className="grid grid-cols-2 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <MoneyInput label={LIBRARY_TEXTS.priceFrom} value={from} onChange={setFrom} onBlur={apply} />
      <MoneyInput
        label={LIBRARY_TEXTS.priceTo}
        value={to}
        onChange={setTo}
        onBlur={apply}
        {...(reversed && { error: LIBRARY_TEXTS.priceReversed })}
      />
      <button type="submit" hidden />
    </form>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label}>
      <p className="mb-1 font-medium text-sm">{label}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : LIBRARY_TEXTS.withCount(label, count)
}
