import type { AnswerOf } from '@payvand/contract'
import { ORDER_TEXTS, ORDER_VIEW_LABELS, orderStatusWords, persianNumber, ui } from '@payvand/texts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { type ConditionChange, type OrderConditions, STATUS_CHOICES } from './order-search.ts'

const ANY = 'any'

interface FilterProps {
  conditions: OrderConditions
  counts: AnswerOf<'orders.counts'> | undefined
  onChange: (change: ConditionChange) => void
  onClear: () => void
}

/** The filters of the list. They stand in the URL; each can be removed at its own field. */
export function OrderFilters(props: FilterProps) {
  const { conditions, counts, onChange, onClear } = props
  const { from, to, basalamOrderId, platformOrderId, status } = conditions
  const isNarrowed = [from, to, basalamOrderId, platformOrderId].some((value) => value !== undefined)
  const [open, setOpen] = useState(isNarrowed)
  const isFiltered = Object.keys(conditions).length > 0
  return (
    <section aria-label={ORDER_TEXTS.filters} className="mb-3 flex flex-col gap-3">
      <ViewChips {...props} />
      <div className="flex flex-wrap items-end gap-2">
        <TitleSearch
          label={ORDER_TEXTS.search}
          title={conditions.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
        <Select
          className="w-56 phone:w-full"
          label={ORDER_TEXTS.status}
          hideLabel
          value={status === undefined ? ANY : String(status)}
          options={statusOptions(status, counts)}
          onChange={(value) => onChange({ status: value === ANY ? undefined : Number(value) })}
        />
        <Button
          variant="ghost"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? ORDER_TEXTS.fewerFilters : ORDER_TEXTS.moreFilters}
        </Button>
        {isFiltered && (
          <Button variant="ghost" onClick={onClear}>
            {ORDER_TEXTS.clearFilters}
          </Button>
        )}
      </div>
      {open && <NarrowFilters conditions={conditions} onChange={onChange} />}
    </section>
  )
}

/** All orders, those that await the seller, those the platform does not know; the last only when there are any. */
function ViewChips({ conditions: { view }, counts, onChange }: FilterProps) {
  const chips = [
    { view: undefined, label: ORDER_TEXTS.all, count: counts?.total },
    { view: 'awaiting' as const, label: ORDER_VIEW_LABELS.awaiting, count: counts?.awaiting },
    { view: 'unsynced' as const, label: ORDER_VIEW_LABELS.unsynced, count: counts?.unsynced },
  ].filter((chip) => chip.view !== 'unsynced' || view === 'unsynced' || (chip.count ?? 0) > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      role="group"
      aria-label={ORDER_TEXTS.view}
      className="phone:-mx-4 flex flex-wrap gap-2 phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:py-0.5 phone:[scrollbar-width:none] phone:*:shrink-0"
    >
      {chips.map((chip) => (
        <Chip
          key={chip.label}
          selected={view === chip.view}
          onClick={() => onChange({ view: view === chip.view ? undefined : chip.view })}
          {...(chip.count !== undefined && { count: persianNumber(chip.count) })}
        >
          {chip.label}
        </Chip>
      ))}
    </div>
  )
}

function NarrowFilters({ conditions, onChange }: Pick<FilterProps, 'conditions' | 'onChange'>) {
  const { from, to, basalamOrderId, platformOrderId } = conditions
  return (
    <div className="grid grid-cols-4 items-start gap-3 max-lg:grid-cols-2 phone:grid-cols-1">
      <DatePicker
        label={ORDER_TEXTS.orderedFrom}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined })}
      />
      <DatePicker
        label={ORDER_TEXTS.orderedTo}
        value={to ?? null}
        onChange={(day) => onChange({ to: day ?? undefined })}
        {...(from !== undefined && to !== undefined && to < from && { error: ui.dateRangeReversed })}
      />
      <TitleSearch
        label={ORDER_TEXTS.basalamOrderId}
        title={basalamOrderId === undefined ? '' : String(basalamOrderId)}
        asField
        numeric
        onSearch={(text) =>
          onChange({ basalamOrderId: text === '' ? undefined : Number(text.replaceAll(',', '')) })
        }
      />
      <TitleSearch
        label={ORDER_TEXTS.platformOrderId}
        title={platformOrderId ?? ''}
        asField
        onSearch={(text) => onChange({ platformOrderId: text || undefined })}
      />
    </div>
  )
}

function statusOptions(chosen: number | undefined, counts: AnswerOf<'orders.counts'> | undefined) {
  const countOf = new Map(counts?.statuses.map(({ status, count }) => [status, count]))
  const met = [...countOf.keys()].filter((status) => status !== null)
  const codes = [...new Set([...STATUS_CHOICES, ...met, ...(chosen === undefined ? [] : [chosen])])]
  const label = (code: number) => {
    const count = countOf.get(code)
    const words = orderStatusWords(code)
    return count === undefined ? words : ORDER_TEXTS.statusCount(words, count)
  }
  return [
    { value: ANY, label: ORDER_TEXTS.allStatuses },
    ...codes.map((code) => ({ value: String(code), label: label(code) })),
  ]
}
