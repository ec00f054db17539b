import { DELIVERY_MODES } from '@payvand/domain'
import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { Select } from '../../ui/fields/select.tsx'
import type { SettingsForm } from './settings-form.ts'

const OPTIONS = DELIVERY_MODES.map((value) => ({ value, label: NOTIFICATION_SETTINGS_TEXTS.modes[value] }))

export function ModeField({
  control,
  name,
  disabled,
}: {
  control: Control<SettingsForm>
  name: 'mailMode' | 'webhookMode'
  disabled: boolean
}) {
  const field = useFormField(control, name)
  return <Select label={NOTIFICATION_SETTINGS_TEXTS.mode} options={OPTIONS} disabled={disabled} {...field} />
}
