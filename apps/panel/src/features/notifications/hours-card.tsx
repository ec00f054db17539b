import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { type Control, useController } from 'react-hook-form'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { SettingsForm } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: words.hour(hour) }))
/** The quiet hours offered at first, during which most people sleep. */
const NIGHT = { from: 23, to: 8 }

export function HoursCard({ control, disabled }: { control: Control<SettingsForm>; disabled: boolean }) {
  const { field: digest } = useController({ control, name: 'digestHour' })
  const { field: from } = useController({ control, name: 'quietFrom' })
  const { field: to } = useController({ control, name: 'quietTo' })
  const isQuiet = from.value !== null
  const switchQuiet = (on: boolean) => {
    from.onChange(on ? NIGHT.from : null)
    to.onChange(on ? NIGHT.to : null)
  }
  return (
    <Card title={words.hours} description={words.hoursHelp}>
      <div className="flex flex-col gap-4">
        <Select
          className="max-w-xs"
          label={words.digestHour}
          options={HOURS}
          value={String(digest.value)}
          onChange={(hour) => digest.onChange(Number(hour))}
          disabled={disabled}
        />
        <Switch
          label={words.quiet}
          description={words.quietHelp}
          checked={isQuiet}
          onChange={switchQuiet}
          disabled={disabled}
        />
        {isQuiet && (
          <div className="grid max-w-md grid-cols-2 gap-4">
            <Select
              label={words.quietFrom}
              options={HOURS}
              value={String(from.value)}
              onChange={(hour) => from.onChange(Number(hour))}
              disabled={disabled}
            />
            <Select
              label={words.quietTo}
              options={HOURS}
              value={String(to.value)}
              onChange={(hour) => to.onChange(Number(hour))}
              disabled={disabled}
            />
          </div>
        )}
      </div>
    </Card>
  )
}
