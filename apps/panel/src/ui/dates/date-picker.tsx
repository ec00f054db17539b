import { ui } from '@payvand/texts'
import { Calendar as CalendarIcon } from 'lucide-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import type { FieldProps } from '../fields/field.tsx'
import { SelectTrigger } from '../fields/select-trigger.tsx'
import { longDate, readIsoDay } from './persian-date.ts'

// The calendar is fetched when one is first opened: a list whose filters hold two of these does not wait for it.
const JalaliCalendar = lazy(() => import('./jalali-calendar.tsx'))

export interface DatePickerProps extends FieldProps {
  ref?: Ref<HTMLButtonElement> | undefined
  /** A Gregorian ISO day (`2024-11-21`), as the wire has it. A person sees it in the Jalali calendar. */
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** Offers years up to 1450; otherwise none after the present one. */
  allowFuture?: boolean
}

export function DatePicker(props: DatePickerProps) {
  const { value, onChange, placeholder = ui.datePlaceholder, allowFuture = false } = props
  const [open, setOpen] = useState(false)
  const day = readIsoDay(value)
  const choose = (next: string | null) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <SelectTrigger
      ref={props.ref}
      field={props}
      summary={day && longDate(day)}
      placeholder={placeholder}
      icon={<CalendarIcon aria-hidden />}
      open={open}
      onOpenChange={setOpen}
    >
      <Suspense fallback={<Spinner className="flex h-96 w-72 items-center justify-center" />}>
        <JalaliCalendar value={value} onChoose={choose} allowFuture={allowFuture} />
      </Suspense>
    </SelectTrigger>
  )
}
