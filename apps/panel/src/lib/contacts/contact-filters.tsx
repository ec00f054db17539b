import { CONTACT_FILTER_TEXTS, ui } from '@payvand/texts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The filters of a list of admins: its own, the days, and a way to clear all. On a phone they open by a button. */
export function ContactFilters({
  conditions,
  onChange,
  onClear,
  children,
}: {
  conditions: Days
  onChange: (days: Days) => void
  onClear: () => void
  /** The list's own fields. */
  children: ReactNode
}) {
  const { from, to } = conditions
  const isFiltered = Object.keys(conditions).length > 0
  const [open, setOpen] = useState(isFiltered)
  const id = useId()
  return (
    <section aria-label={CONTACT_FILTER_TEXTS.filters} className="mb-3 flex flex-col gap-3">
      <Button
        className="self-start wide:hidden"
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {open ? CONTACT_FILTER_TEXTS.fewer : CONTACT_FILTER_TEXTS.more}
      </Button>
      <div
        id={id}
        className={`grid grid-cols-5 items-start gap-3 max-xl:grid-cols-3 phone:grid-cols-1 ${open ? '' : 'phone:hidden'}`}
      >
        {children}
        <DatePicker
          label={CONTACT_FILTER_TEXTS.from}
          value={from ?? null}
          onChange={(day) => onChange({ from: day ?? undefined })}
        />
        <DatePicker
          label={CONTACT_FILTER_TEXTS.to}
          value={to ?? null}
          onChange={(day) => onChange({ to: day ?? undefined })}
          {...(from !== undefined && to !== undefined && to < from && { error: ui.dateRangeReversed })}
        />
      </div>
      {isFiltered && (
        <Button variant="ghost" className="self-start" onClick={onClear}>
          {CONTACT_FILTER_TEXTS.clear}
        </Button>
      )}
    </section>
  )
}
