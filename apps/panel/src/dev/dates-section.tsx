import { uiGallery as words } from '@payvand/texts'
import { useState } from 'react'
import { DatePicker } from '../ui/dates/date-picker.tsx'
import { DateRange, type DateRangeValue } from '../ui/dates/date-range.tsx'
import { MultiSelect } from '../ui/fields/multi-select.tsx'
import { SearchSelect } from '../ui/fields/search-select.tsx'
import { Grid, Section } from './specimen.tsx'

const categories = words.categoryNames.map((label, index) => ({ value: String(index), label }))

export function DatesSection() {
  const [created, setCreated] = useState<string | null>('2024-11-21')
  const [deadline, setDeadline] = useState<string | null>(null)
  const [range, setRange] = useState<DateRangeValue>({ from: '2024-11-21', to: '2024-11-01' })
  const [chosen, setChosen] = useState<string[]>(categories.slice(0, 7).map(({ value }) => value))
  const [category, setCategory] = useState<string | null>(null)
  return (
    <Section id="dates" title={words.sections.dates}>
      <Grid>
        <DatePicker label={words.createdAt} value={created} onChange={setCreated} />
        <DatePicker label={words.deadline} value={deadline} onChange={setDeadline} allowFuture />
        <DateRange className="md:col-span-2" label={words.period} value={range} onChange={setRange} />
        <MultiSelect label={words.categories} options={categories} value={chosen} onChange={setChosen} />
        <SearchSelect label={words.category} options={categories} value={category} onChange={setCategory} />
        <SearchSelect label={`${words.category} -`} options={[]} value={null} onChange={() => {}} />
        <SearchSelect
          label={`${words.category} …`}
          options={[]}
          loading
          onSearch={() => {}}
          value={null}
          onChange={() => {}}
        />
      </Grid>
    </Section>
  )
}
