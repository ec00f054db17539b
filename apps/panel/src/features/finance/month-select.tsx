import { FINANCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/fields/select.tsx'
import { monthsQuery } from './finance-queries.ts'
import { monthName } from './month-names.ts'

const ANY_MONTH = 'any'

/** Chooses one of the months that have orders, or all of them. */
export function MonthSelect({
  month,
  onChange,
}: {
  month: string | undefined
  onChange: (month: string | undefined) => void
}) {
  const months = useQuery(monthsQuery).data?.data ?? []
  return (
    <Select
      label={FINANCE_TEXTS.month}
      hideLabel
      className="w-44"
      value={month ?? ANY_MONTH}
      options={[
        { value: ANY_MONTH, label: FINANCE_TEXTS.allMonths },
        ...months.map((one) => ({ value: one.month, label: monthName(one.month) })),
      ]}
      onChange={(next) => onChange(next === ANY_MONTH ? undefined : next)}
    />
  )
}
