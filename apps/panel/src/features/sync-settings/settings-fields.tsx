import type { SyncSettings } from '@payvand/contract'
import { SYNC_SETTINGS_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { SettingsForm } from './settings-form.ts'
import type { GuardedBoothNumbers } from './settings-queries.ts'

interface FieldsProps {
  control: Control<SettingsForm>
  disabled: boolean
  booth: GuardedBoothNumbers
}
type SwitchField = 'syncPrice' | 'syncStock' | 'syncContent' | 'guardPriceJump' | 'repairsDrift'

const INTERVALS = Object.entries(SYNC_SETTINGS_TEXTS.intervals).map(([value, label]) => ({
  value: value as SyncSettings['reconciliationInterval'],
  label,
}))

export function EqualFields({ control, disabled }: FieldsProps) {
  const words = SYNC_SETTINGS_TEXTS
  return (
    <Card title={words.equal} description={words.equalHelp}>
      <div className="flex flex-col gap-4">
        <SwitchRow {...{ control, disabled }} name="syncPrice" label={words.price} help={words.priceHelp} />
        <SwitchRow {...{ control, disabled }} name="syncStock" label={words.stock} help={words.stockHelp} />
        <SwitchRow
          {...{ control, disabled }}
          name="syncContent"
          label={words.content}
          help={words.contentHelp}
        />
      </div>
    </Card>
  )
}

export function OfferFields({ control, disabled }: FieldsProps) {
  const safety = useFormField(control, 'safetyStock')
  const floor = useFormField(control, 'priceFloor')
  return (
    <Card title={SYNC_SETTINGS_TEXTS.offer}>
      <div className="grid gap-4 md:grid-cols-2">
        <NumberInput
          label={SYNC_SETTINGS_TEXTS.safetyStock}
          description={SYNC_SETTINGS_TEXTS.safetyStockHelp(safety.value ?? 0)}
          unit={SYNC_SETTINGS_TEXTS.pieces}
          disabled={disabled}
          {...safety}
        />
        <MoneyInput
          label={SYNC_SETTINGS_TEXTS.priceFloor}
          description={SYNC_SETTINGS_TEXTS.priceFloorHelp}
          disabled={disabled}
          {...floor}
          onChange={(value) => floor.onChange(value as typeof floor.value)}
        />
      </div>
    </Card>
  )
}

export function GuardFields({ control, disabled, booth }: FieldsProps) {
  const words = SYNC_SETTINGS_TEXTS
  const share = useFormField(control, 'guardOutOfStockPercent')
  const median = useFormField(control, 'guardMedianPercent')
  const cap = useFormField(control, 'guardDailyEndings')
  return (
    <Card
      title={words.guards}
      description={words.guardsHelp}
      actions={
        booth.held > 0 && (
          <Link to="/needs" search={{ kind: 'held_change' }} className={buttonStyle({ size: 'sm' })}>
            {words.heldNow(booth.held)}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <SwitchRow
          {...{ control, disabled }}
          name="guardPriceJump"
          label={words.priceJump}
          help={words.priceJumpHelp}
        />
        <NumberInput
          label={words.median}
          description={words.medianHelp(median.value ?? 0)}
          unit={words.percent}
          disabled={disabled}
          {...median}
        />
        <NumberInput
          label={words.outOfStock}
          description={words.outOfStockHelp(share.value ?? 0, booth.inStock)}
          unit={words.percent}
          disabled={disabled}
          {...share}
        />
        <NumberInput
          label={words.dailyEndings}
          description={words.dailyEndingsHelp(cap.value ?? 0, booth.endedLately)}
          unit={words.products}
          disabled={disabled}
          {...cap}
        />
      </div>
    </Card>
  )
}

export function ReconciliationFields({ control, disabled }: FieldsProps) {
  const words = SYNC_SETTINGS_TEXTS
  const interval = useFormField(control, 'reconciliationInterval')
  return (
    <Card title={words.reconciliation} description={words.reconciliationHelp}>
      <div className="flex flex-col gap-4">
        <Select
          className="max-w-xs"
          label={words.reconciliationInterval}
          options={INTERVALS}
          disabled={disabled}
          {...interval}
        />
        <SwitchRow
          {...{ control, disabled }}
          name="repairsDrift"
          label={words.repairsDrift}
          help={words.repairsDriftHelp}
        />
      </div>
    </Card>
  )
}

function SwitchRow({
  control,
  disabled,
  name,
  label,
  help,
}: Pick<FieldsProps, 'control' | 'disabled'> & { name: SwitchField; label: string; help: string }) {
  const { value, error: _never, ...field } = useFormField(control, name)
  return <Switch label={label} description={help} disabled={disabled} checked={value} {...field} />
}
