import type { AnswerOf } from '@payvand/contract'
import { ORDER_STATUSES } from '@payvand/domain'
import { ORDER_TEXTS, ORDER_VIEW_LABELS, orderStatusWords, persianNumber, ui } from '@payvand/texts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { TitleSearch } from '../../lib/title-search.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { type ConditionChange, type OrderConditions, orderNumberIn } from './order-search.ts'

const ANY = 'any'

interface FilterProps {
  conditions: OrderConditions
  counts: AnswerOf<'orders.counts'> | undefined
  /** It grows whenever the filters are cleared, and takes what was typed but could not be read with it. */
  clearings: number
  onChange: (change: ConditionChange) => void
  onClear: () => void
}

/** The filters of the list. They stand in the URL; each can be removed at its own field. */
export function OrderFilters(props: FilterProps) {
  const { conditions, clearings, onClear } = props
  const { from, to, basalamOrderId, platformOrderId } = conditions
  const isNarrowed = [from, to, basalamOrderId, platformOrderId].some((value) => value !== undefined)
  const [open, setOpen] = useState(isNarrowed)
  const isFiltered = Object.keys(conditions).length > 0
  return (
    <section aria-label={ORDER_TEXTS.filters} className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <ViewChips {...props} />
        <div className="flex grow flex-wrap items-center gap-2 phone:hidden">
          <CustomerSearch {...props} className="w-56" />
          <StatusSelect {...props} className="w-44" />
          <Button
            variant="ghost"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {ORDER_TEXTS.moreFilters}
          </Button>
          {(isFiltered || open) && (
            <Button variant="ghost" onClick={onClear}>
              {ORDER_TEXTS.clearFilters}
            </Button>
          )}
        </div>
      </div>
      {open && (
        <div className="grid grid-cols-4 items-start gap-3 max-lg:grid-cols-2 phone:hidden">
          <NarrowFilters key={clearings} {...props} />
        </div>
      )}
    </section>
  )
}

type Found = Pick<AnswerOf<'orders.list'>, 'totalCount' | 'isTotalCapped'>

/** All filters in a sheet, for a phone. They act at once, so the sheet only has to be closed. */
export function OrderFilterSheet(props: FilterProps & { found: Found | undefined; onClose: () => void }) {
  const { clearings, found, onClear, onClose } = props
  return (
    <Modal
      open
      onClose={onClose}
      title={ORDER_TEXTS.searchAndFilter}
      footer={
        <>
          <Button variant="ghost" onClick={onClear}>
            {ORDER_TEXTS.clearFilters}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {found ? ORDER_TEXTS.showFound(found.totalCount, found.isTotalCapped) : ui.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <CustomerSearch key={`customer-${clearings}`} {...props} className="w-full" />
        <StatusSelect {...props} className="w-full" />
        <NarrowFilters key={clearings} {...props} />
      </div>
    </Modal>
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
      className="phone:-mx-4 flex flex-wrap gap-2 phone:w-screen phone:flex-nowrap phone:overflow-x-auto phone:px-4 phone:py-0.5 phone:[scrollbar-width:none] phone:*:shrink-0"
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

type PlacedFilter = FilterProps & { className: string }

function CustomerSearch({ conditions, onChange, className }: PlacedFilter) {
  return (
    <TitleSearch
      className={className}
      label={ORDER_TEXTS.search}
      title={conditions.search ?? ''}
      onSearch={(search) => onChange({ search: search || undefined })}
    />
  )
}

function StatusSelect({ conditions: { status }, counts, onChange, className }: PlacedFilter) {
  return (
    <Select
      className={className}
      label={ORDER_TEXTS.status}
      hideLabel
      value={status === undefined ? ANY : String(status)}
      options={statusOptions(status, counts)}
      onChange={(value) => onChange({ status: value === ANY ? undefined : Number(value) })}
    />
  )
}

function NarrowFilters({ conditions, onChange }: FilterProps) {
  const { from, to, basalamOrderId, platformOrderId } = conditions
  return (
    <>
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
        faultIn={(text) => (orderNumberIn(text) === undefined ? ORDER_TEXTS.notAnOrderNumber : undefined)}
        onSearch={(text) => onChange({ basalamOrderId: orderNumberIn(text) })}
      />
      <TitleSearch
        label={ORDER_TEXTS.platformOrderId}
        title={platformOrderId ?? ''}
        asField
        onSearch={(text) => onChange({ platformOrderId: text || undefined })}
      />
    </>
  )
}

function statusOptions(chosen: number | undefined, counts: AnswerOf<'orders.counts'> | undefined) {
  const countOf = new Map(counts?.statuses.map(({ status, count }) => [status, count]))
  const met = [...countOf.keys()].filter((status) => status !== null)
  const codes = [
    ...new Set([...Object.values(ORDER_STATUSES), ...met, ...(chosen === undefined ? [] : [chosen])]),
  ]
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
