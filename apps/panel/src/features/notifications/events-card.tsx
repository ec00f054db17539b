import {
  isForOperators,
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
import { useIsAdmin } from '../../lib/session/session.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type SettingsForm, withEvent } from './settings-form.ts'

const words = NOTIFICATION_SETTINGS_TEXTS
const EVENTS = NOTIFICATION_EVENTS.filter((event) => !isForPanelAlone(event))

interface Props {
  channels: readonly NotificationChannel[]
  control: Control<SettingsForm>
  disabled: boolean
}

/** The events that are told by the channels in use: a list for one, a table for several. */
export function EventsCard({ channels, control, disabled }: Props) {
  const isAdmin = useIsAdmin()
  const events = EVENTS.filter((event) => isAdmin || !isForOperators(event))
  const [only, ...others] = channels
  if (only && others.length === 0)
    return (
      <Card title={words.events} description={words.eventsBy(NOTIFICATION_CHANNEL_TEXTS[only].name)}>
        <ul className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {events.map((event) => (
            <li key={event}>
              <EventSwitch {...{ event, channel: only, control, disabled, hasLabel: true }} />
            </li>
          ))}
        </ul>
      </Card>
    )
  return <EventsTable {...{ events, channels, control, disabled }} />
}

/** Narrow enough to stay a table on a phone, with five channels too. */
function EventsTable({
  events,
  channels,
  control,
  disabled,
}: Props & { events: readonly NotificationEvent[] }) {
  return (
    <Card flush title={words.events} description={words.eventsHelp}>
      <table aria-label={words.eventsTable} className="w-full text-start">
        <thead className="text-ink-muted text-sm">
          <tr className="border-line border-b">
            <th scope="col" className="px-4 py-2 text-start font-normal">
              {words.event}
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-18 px-2 py-2 text-center font-normal phone:w-12 phone:px-1 phone:text-xs"
              >
                {NOTIFICATION_CHANNEL_TEXTS[channel].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {events.map((event) => (
            <tr key={event}>
              <th scope="row" className="px-4 py-2 text-start font-normal">
                {NOTIFICATION_EVENT_LABELS[event]}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-2 py-2 phone:px-1">
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
  hasLabel = false,
}: {
  event: NotificationEvent
  channel: NotificationChannel
  control: Control<SettingsForm>
  disabled: boolean
  /** The event's name stands beside it; in the table it is the head of the row. */
  hasLabel?: boolean
}) {
  const { field } = useController({ control, name: `channels.${channel}.muted` })
  return (
    <Checkbox
      hideLabel={!hasLabel}
      label={
        hasLabel
          ? NOTIFICATION_EVENT_LABELS[event]
          : words.eventByChannel(NOTIFICATION_EVENT_LABELS[event], NOTIFICATION_CHANNEL_TEXTS[channel].name)
      }
      checked={!field.value.includes(event)}
      disabled={disabled}
      onChange={(isOn) => field.onChange(withEvent(field.value, event, isOn))}
    />
  )
}
