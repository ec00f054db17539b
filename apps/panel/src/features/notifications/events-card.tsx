import { isForPanelAlone, NOTIFICATION_EVENTS } from '@payvand/domain'
import { NOTIFICATION_EVENT_LABELS, NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { type Control, useController } from 'react-hook-form'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type SettingsForm, withEvent } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS
const EVENTS = NOTIFICATION_EVENTS.filter((event) => !isForPanelAlone(event))

/** A table of events and channels; narrow enough to stay a table on a phone. */
export function EventsCard({ control, disabled }: { control: Control<SettingsForm>; disabled: boolean }) {
  const { field: mail } = useController({ control, name: 'mailMuted' })
  const { field: webhook } = useController({ control, name: 'webhookMuted' })
  const channels = [
    { field: mail, labelOf: words.eventByMail },
    { field: webhook, labelOf: words.eventByWebhook },
  ]
  return (
    <Card flush title={words.events} description={words.eventsHelp}>
      <table aria-label={words.eventsTable} className="w-full text-start">
        <thead className="text-ink-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {words.event}
            </th>
            <th scope="col" className="w-16 px-2 py-2 text-center font-normal">
              {words.mail}
            </th>
            <th scope="col" className="w-20 px-2 py-2 text-center font-normal">
              {words.webhook}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {EVENTS.map((event) => {
            const label = NOTIFICATION_EVENT_LABELS[event]
            return (
              <tr key={event}>
                <th scope="row" className="px-4 py-2 text-start font-normal">
                  {label}
                </th>
                {channels.map(({ field, labelOf }) => (
                  <td key={field.name} className="px-2 py-2">
                    <span className="flex justify-center">
                      <Checkbox
                        hideLabel
                        label={labelOf(label)}
                        checked={!field.value.includes(event)}
                        disabled={disabled}
                        onChange={(isOn) => field.onChange(withEvent(field.value, event, isOn))}
                      />
                    </span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
