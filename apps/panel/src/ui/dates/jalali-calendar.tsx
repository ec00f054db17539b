import type { CalendarDate } from '@internationalized/date'
import { persianNumber, ui } from '@payvand/texts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import {
  daysInMonth,
  FIRST_YEAR,
  inJalali,
  jalaliDay,
  LAST_FUTURE_YEAR,
  longDate,
  monthName,
  readIsoDay,
  todayInIran,
  writeIsoDay,
} from './persian-date.ts'

export interface JalaliCalendarProps {
  value: string | null
  onChoose: (value: string | null) => void
  allowFuture: boolean
}

const listStyle =
  'h-8 rounded-sm border border-line-control/70 bg-surface px-1.5 font-medium text-sm text-ink hover:border-line-control'

// Years are not counted, so their digits have no thousands separator.
const yearNumber = new Intl.NumberFormat('fa-IR', { useGrouping: false })

/** Year, month and day of the Jalali calendar; the week starts on Saturday. Fetched by the date picker when opened. */
export default function JalaliCalendar({ value, onChoose, allowFuture }: JalaliCalendarProps) {
  const today = todayInIran()
  const [chosen, setChosen] = useState<CalendarDate | null>(readIsoDay(value))
  const [shown, setShown] = useState<CalendarDate>(chosen ?? today)
  const lastYear = allowFuture ? LAST_FUTURE_YEAR : today.year
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, index) => lastYear - index)

  const show = (year: number, month: number) => {
    const last = daysInMonth(year, month)
    setShown(jalaliDay(year, month, Math.min(shown.day, last)))
    // The chosen day moves along if the month has it; a day that does not exist must be chosen anew.
    if (chosen) setChosen(chosen.day <= last ? jalaliDay(year, month, chosen.day) : null)
  }
  const step = (months: number) => {
    const next = jalaliDay(shown.year, shown.month, 1).add({ months })
    show(next.year, next.month)
  }

  return (
    <div className="p-3">
      <div className="mb-2 flex items-center gap-1.5">
        <IconButton
          size="sm"
          label={ui.previousMonth}
          icon={<ChevronRight />}
          disabled={shown.year <= FIRST_YEAR && shown.month === 1}
          onClick={() => step(-1)}
        />
        <select
          aria-label={ui.month}
          value={shown.month}
          onChange={(event) => show(shown.year, Number(event.target.value))}
          className={classNames(listStyle, 'grow')}
        >
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {monthName(index + 1)}
            </option>
          ))}
        </select>
        <select
          aria-label={ui.year}
          value={shown.year}
          onChange={(event) => show(Number(event.target.value), shown.month)}
          className={listStyle}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {yearNumber.format(year)}
            </option>
          ))}
        </select>
        <IconButton
          size="sm"
          label={ui.nextMonth}
          icon={<ChevronLeft />}
          disabled={shown.year >= lastYear && shown.month === 12}
          onClick={() => step(1)}
        />
      </div>
      <Calendar
        aria-label={ui.calendar}
        value={chosen}
        onChange={(day) => setChosen(day && inJalali(day))}
        focusedValue={shown}
        onFocusChange={(day) => setShown(inJalali(day))}
        minValue={jalaliDay(FIRST_YEAR, 1, 1)}
        maxValue={jalaliDay(lastYear, 12, daysInMonth(lastYear, 12))}
        firstDayOfWeek="sat"
        // biome-ignore lint/a11y/noAutofocus: the person opened it to choose a day
        autoFocus
      >
        <CalendarGrid weekdayStyle="narrow" className="mx-auto">
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className="size-9 font-medium text-ink-faint text-xs">
                {weekday}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                date={day}
                className={classNames(
                  'grid size-9 cursor-pointer place-items-center rounded-md text-sm outline-none hover:bg-hover data-[outside-month]:invisible data-[disabled]:cursor-not-allowed data-[disabled]:text-ink-faint data-[focus-visible]:outline-2 data-[focus-visible]:outline-focus data-[selected]:bg-brand data-[selected]:font-semibold data-[selected]:text-on-brand',
                  day.compare(today) === 0 && 'ring-1 ring-brand-line ring-inset',
                )}
              >
                {persianNumber(day.day)}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      <p aria-live="polite" className="mt-1 min-h-6 text-center text-ink-muted text-sm">
        {chosen && longDate(chosen)}
      </p>
      <div className="mt-2 flex gap-2">
        <Button
          size="sm"
          variant="primary"
          className="grow"
          disabled={chosen === null}
          onClick={() => chosen && onChoose(writeIsoDay(chosen))}
        >
          {ui.dateSubmit}
        </Button>
        {value !== null && (
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {ui.dateClear}
          </Button>
        )}
      </div>
    </div>
  )
}
