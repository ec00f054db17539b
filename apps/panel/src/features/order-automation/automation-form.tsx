import type { OrderAutomation } from '@payvand/contract'
import { PREPARATION_DELAY_MINUTES } from '@payvand/domain'
import { FIELD_SENTENCES, ORDER_AUTOMATION_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { automationCall } from './automation-call.ts'
import { AutomationPreview } from './automation-preview.tsx'
import { automationQuery, PREVIEWED, refreshAutomation } from './automation-queries.ts'

const MOST_AMOUNT = 100_000_000_000
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: ORDER_AUTOMATION_TEXTS.hour(hour),
}))

interface Values {
  isOn: boolean
  delayMinutes: number | null
  mostAmount: number | null
  isAllDay: boolean
  fromHour: string
  toHour: string
}

/** Working hours that are offered where the rule has none yet. */
const OFFERED = { fromHour: '9', toHour: '18' }

export function AutomationForm({ automation: { isOn, onSince, rule } }: { automation: OrderAutomation }) {
  const isAllDay = rule.fromHour === rule.toHour
  const { control, handleSubmit, setError, watch, formState, reset } = useForm<Values>({
    values: {
      isOn,
      delayMinutes: rule.delayMinutes,
      mostAmount: rule.mostAmount,
      isAllDay,
      fromHour: isAllDay ? OFFERED.fromHour : String(rule.fromHour),
      toHour: isAllDay ? OFFERED.toHour : String(rule.toHour),
    },
    resolver: resolverOf(faultsOf),
  })
  const save = useMutation({
    mutationFn: (values: Values) =>
      automationCall('orderAutomation.save', { body: { isOn: values.isOn, ...ruleOf(values) } }),
    onSuccess: async (saved, values) => {
      queryClient.setQueryData(automationQuery.queryKey, saved)
      reset(values)
      toast.success(ORDER_AUTOMATION_TEXTS.saved)
      await refreshAutomation()
    },
    onError: (error, values) => {
      showFieldErrors(error, values, setError)
      toast.error(ORDER_AUTOMATION_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  const preview = useMutation({
    mutationFn: (values: Values) =>
      automationCall('orderAutomation.preview', { body: { ...ruleOf(values), count: PREVIEWED } }),
    onError: (error) =>
      toast.error(ORDER_AUTOMATION_TEXTS.previewFailed, { description: errorMessage(error) }),
  })
  const on = useFormField(control, 'isOn')
  const delay = useFormField(control, 'delayMinutes')
  const amount = useFormField(control, 'mostAmount')
  const allDay = useFormField(control, 'isAllDay')
  const from = useFormField(control, 'fromHour')
  const to = useFormField(control, 'toHour')
  const isWholeDay = watch('isAllDay')

  return (
    <>
      <Card>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}
        >
          <Switch
            ref={on.ref}
            name={on.name}
            label={ORDER_AUTOMATION_TEXTS.isOn}
            checked={on.value}
            onChange={on.onChange}
            description={
              onSince === null
                ? ORDER_AUTOMATION_TEXTS.off
                : ORDER_AUTOMATION_TEXTS.onSince(jalaliDateTime(onSince))
            }
          />
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
            <NumberInput
              {...delay}
              label={ORDER_AUTOMATION_TEXTS.delay}
              required
              unit={ORDER_AUTOMATION_TEXTS.minutes}
              min={PREPARATION_DELAY_MINUTES.least}
              max={PREPARATION_DELAY_MINUTES.most}
              description={ORDER_AUTOMATION_TEXTS.delayHelp}
            />
            <MoneyInput
              {...amount}
              label={ORDER_AUTOMATION_TEXTS.mostAmount}
              max={MOST_AMOUNT}
              description={ORDER_AUTOMATION_TEXTS.mostAmountHelp}
            />
          </div>
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-1 font-medium">{ORDER_AUTOMATION_TEXTS.hours}</legend>
            <Switch
              ref={allDay.ref}
              name={allDay.name}
              label={ORDER_AUTOMATION_TEXTS.allDay}
              checked={allDay.value}
              onChange={allDay.onChange}
              {...(!isWholeDay && { description: ORDER_AUTOMATION_TEXTS.hoursHelp })}
            />
            {!isWholeDay && (
              <div className="grid grid-cols-2 gap-4">
                <Select {...from} label={ORDER_AUTOMATION_TEXTS.fromHour} required options={HOURS} />
                <Select {...to} label={ORDER_AUTOMATION_TEXTS.toHour} required options={HOURS} />
              </div>
            )}
          </fieldset>
          <p className="text-ink-muted text-sm">{ORDER_AUTOMATION_TEXTS.always}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button
              busy={preview.isPending}
              onClick={() => void handleSubmit((values) => preview.mutate(values))()}
            >
              {ORDER_AUTOMATION_TEXTS.preview}
            </Button>
            <Button variant="primary" type="submit" busy={save.isPending}>
              {ORDER_AUTOMATION_TEXTS.save}
            </Button>
          </div>
        </form>
      </Card>
      {preview.data && <AutomationPreview orders={preview.data.data} />}
      <LeaveGuard active={formState.isDirty && !save.isPending} text={ORDER_AUTOMATION_TEXTS.leaveText} />
    </>
  )
}

const ruleOf = ({ delayMinutes, mostAmount, isAllDay, fromHour, toHour }: Values) => ({
  delayMinutes: delayMinutes ?? 0,
  mostAmount,
  fromHour: isAllDay ? 0 : Number(fromHour),
  toHour: isAllDay ? 0 : Number(toHour),
})

function faultsOf({ delayMinutes, isAllDay, fromHour, toHour }: Values) {
  return {
    ...(delayMinutes === null && { delayMinutes: FIELD_SENTENCES.required }),
    // Equal hours would mean the whole day.
    ...(!isAllDay && fromHour === toHour && { toHour: ORDER_AUTOMATION_TEXTS.sameHours }),
  }
}
