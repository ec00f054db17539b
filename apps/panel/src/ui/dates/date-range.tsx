import { ui } from '@payvand/texts'
import { useId } from 'react'
import { DatePicker } from './date-picker.tsx'

export interface DateRangeValue {
  /** Gregorian ISO days, both included; null is open on that side. */
  from: string | null
  to: string | null
}

/** A range of days. An end before its beginning is pointed out, not corrected silently. */
export function DateRange({
  label,
  value,
  onChange,
  allowFuture = false,
  className,
}: {
  label: string
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  allowFuture?: boolean
  className?: string
}) {
  const id = useId()
  const reversed = isReversed(value)
  return (
    <fieldset aria-labelledby={id} className={className}>
      <legend id={id} className="sr-only">
        {label}
      </legend>
      <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
        <DatePicker
          label={ui.fromDate}
          value={value.from}
          allowFuture={allowFuture}
          onChange={(from) => onChange({ ...value, from })}
        />
        <DatePicker
          label={ui.toDate}
          value={value.to}
          allowFuture={allowFuture}
          onChange={(to) => onChange({ ...value, to })}
          {...(reversed && { error: ui.dateRangeReversed })}
        />
      </div>
    </fieldset>
  )
}

/** True when the end lies before the beginning. ISO days compare as text. */
function isReversed({ from, to }: DateRangeValue): boolean {
  return from !== null && to !== null && to < from
}
