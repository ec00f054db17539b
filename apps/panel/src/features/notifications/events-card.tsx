import {
  isForPanelAlone,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
} from '@payvand/domain'
import {
  NOTIFICATION_CHANNEL_TEXTS,
  NOTIFICATION_EVENT_LABELS,
  NOTIFICATION_SETTINGS_TEXTS,
} from '@payvand/texts'
import { type Control, useController } from 'react-hook-form'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type SettingsForm, withEvent } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS
const EVENTS = NOTIFICATION_EVENTS.filter((event) => !isForPanelAlone(event))

/** A table of events and channels; narrow enough to stay a table on a phone. */
export function EventsCard({
  channels,
  control,
  disabled,
}: {
  channels: readonly NotificationChannel[]
  control: Control<SettingsForm>
  disabled: boolean
}) {
  return (
    <Card flush title={words.events} description={words.eventsHelp}>
      <table aria-label={words.eventsTable} className="w-full text-start">
        <thead className="text-ink-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {words.event}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-18 px-2 py-2 text-center font-normal">
                {NOTIFICATION_CHANNEL_TEXTS[channel].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row" className="px-4 py-2 text-start font-normal">
                {NOTIFICATION_EVENT_LABELS[event]}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-2 py-2">
                  <span className="flex justify-center">
                    <EventSwitch {...{ event, channel, control, disabled }} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function EventSwitch({
  event,
  channel,
  control,
  disabled,
}: {
  event: NotificationEvent
  channel: NotificationChannel
  control: Control<SettingsForm>
  disabled: boolean
}) {
  const { field } = useController({ control, name: `channels.${channel}.muted` })
  return (
    <Checkbox
      hideLabel
      label={words.eventByChannel(NOTIFICATION_EVENT_LABELS[event], NOTIFICATION_CHANNEL_TEXTS[channel].name)}
      checked={!field.value.includes(event)}
      disabled={disabled}
      onChange={(isOn) => field.onChange(withEvent(field.value, event, isOn))}
    />
  )
}
