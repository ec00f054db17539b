import { uiGallery as words } from '@payvand/texts'
import { BookOpen, Clock, LayoutGrid, Settings } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../ui/buttons/chip.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { RadioCards } from '../ui/fields/radio-cards.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { Grid, Row, Section } from './specimen.tsx'

type Unit = keyof typeof words.units
type Automation = keyof typeof words.automationOptions
type TabValue = keyof typeof words.tabs
type Filter = keyof typeof words.filters

const tabIcons = { library: <LayoutGrid />, jobs: <Clock />, overview: <BookOpen />, settings: <Settings /> }
const counts: Record<Filter, string> = {
  all: '\u06f3\u06f8',
  unverified: '\u06f1\u06f2',
  verified: '\u06f2\u06f0',
  sent: '\u06f6',
}

export function ChoicesSection() {
  const [unit, setUnit] = useState<Unit | null>(null)
  const [on, setOn] = useState(true)
  const [checked, setChecked] = useState(true)
  const [automation, setAutomation] = useState<Automation | null>('manual')
  const [tab, setTab] = useState<TabValue>('library')
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <Section id="choices" title={words.sections.choices}>
      <Grid>
        <Select
          label={words.unit}
          options={Object.entries(words.units).map(([value, label]) => ({ value: value as Unit, label }))}
          value={unit}
          onChange={setUnit}
          required
        />
        <Select
          label={words.category}
          options={[]}
          value={null}
          onChange={() => {}}
          error={words.projectNameError}
        />
        <div className="flex flex-col items-start gap-1">
          <Checkbox label={words.connectBySku} checked={checked} onChange={setChecked} />
          <Checkbox label={words.connectBySku} checked={false} indeterminate onChange={() => {}} />
          <Checkbox label={words.disabled} checked disabled onChange={() => {}} />
        </div>
        <div className="flex flex-col gap-3">
          <Switch label={words.syncEnabled} description={words.syncHint} checked={on} onChange={setOn} />
          <Switch label={words.disabled} checked={false} onChange={() => {}} disabled />
        </div>
      </Grid>
      <RadioCards
        label={words.automation}
        columns={3}
        options={Object.entries(words.automationOptions).map(([value, option]) => ({
          value: value as Automation,
          ...option,
        }))}
        value={automation}
        onChange={setAutomation}
      />
      <Row>
        {Object.entries(words.filters).map(([value, label]) => (
          <Chip
            key={value}
            count={counts[value as Filter]}
            selected={filter === value}
            onClick={() => setFilter(value as Filter)}
          >
            {label}
          </Chip>
        ))}
        <Chip onRemove={() => {}}>{words.productNames[0]}</Chip>
      </Row>
      {(['primary', 'success', 'danger'] as const).map((color) => (
        <Tabs
          key={color}
          label={`${words.products} ${color}`}
          color={color}
          fullWidth={color === 'primary'}
          items={Object.entries(words.tabs).map(([value, title]) => ({
            value: value as TabValue,
            title,
            icon: tabIcons[value as TabValue],
            ...(value === 'library' && { count: 38 }),
            ...(value === 'jobs' && { hasDot: true }),
          }))}
          value={tab}
          onChange={setTab}
        >
          {color === 'primary' && <p className="text-ink-muted">{words.tabs[tab]}</p>}
        </Tabs>
      ))}
    </Section>
  )
}
