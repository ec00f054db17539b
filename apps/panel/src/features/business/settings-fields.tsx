import type { Business } from '@payvand/contract'
import { connectionForm } from '@payvand/domain'
import { BUSINESS_SETTINGS_TEXTS, businessSettingsWords } from '@payvand/texts'
import type { Control } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { PlatformTokenHelp } from '../../lib/platform/platform-token-help.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import {
  MAX_ADDRESS_LENGTH,
  MAX_DAYS,
  MAX_STOCK,
  type SettingsField,
  type SettingsForm,
} from './settings-form.ts'

export interface SettingsFieldsProps {
  control: Control<SettingsForm>
  business: Business
  disabled: boolean
  shows: (field: SettingsField) => boolean
}

export function SyncFields({ control, business, disabled }: SettingsFieldsProps) {
  const isActive = useFormField(control, 'isActive')
  const prices = useFormField(control, 'priceUpdateNeeded')
  const syncOrder = useFormField(control, 'syncOrder')
  const words = businessSettingsWords(business.platform)
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={BUSINESS_SETTINGS_TEXTS.isActive}
        description={BUSINESS_SETTINGS_TEXTS.isActiveHelp}
        disabled={disabled}
        checked={isActive.value}
        onChange={isActive.onChange}
      />
      <Switch
        label={BUSINESS_SETTINGS_TEXTS.priceUpdateNeeded}
        description={BUSINESS_SETTINGS_TEXTS.priceUpdateHelp}
        disabled={disabled}
        checked={prices.value}
        onChange={prices.onChange}
      />
      <Switch
        label={words.syncOrder}
        description={words.syncOrderHelp}
        disabled={disabled}
        checked={syncOrder.value}
        onChange={syncOrder.onChange}
      />
    </div>
  )
}

export function ShopFields({ control, disabled }: SettingsFieldsProps) {
  const stock = useFormField(control, 'defaultStock')
  const days = useFormField(control, 'preparationDays')
  const address = useFormField(control, 'shipperAddress')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <NumberInput
        label={BUSINESS_SETTINGS_TEXTS.defaultStock}
        description={BUSINESS_SETTINGS_TEXTS.defaultStockHelp}
        required
        min={0}
        max={MAX_STOCK}
        disabled={disabled}
        {...stock}
      />
      <NumberInput
        label={BUSINESS_SETTINGS_TEXTS.preparationDays}
        unit={BUSINESS_SETTINGS_TEXTS.days}
        min={0}
        max={MAX_DAYS}
        disabled={disabled}
        {...days}
      />
      <TextArea
        className="md:col-span-2"
        label={BUSINESS_SETTINGS_TEXTS.shipperAddress}
        description={BUSINESS_SETTINGS_TEXTS.shipperAddressHelp}
        rows={2}
        maxLength={MAX_ADDRESS_LENGTH}
        disabled={disabled}
        {...address}
      />
    </div>
  )
}

export function ConnectionFields({ control, business, disabled, shows }: SettingsFieldsProps) {
  const domain = useFormField(control, 'domain')
  const platformToken = useFormField(control, 'shopfaToken')
  const webhookToken = useFormField(control, 'webhookToken')
  const words = businessSettingsWords(business.platform)
  return (
    <div className="flex flex-col gap-4">
      {business.platform && connectionForm(business.platform)?.form === 'settings' && !disabled && (
        <PlatformTokenHelp platform={business.platform} />
      )}
      <TextInput label={words.domain} type="url" disabled={disabled} {...domain} />
      {shows('shopfaToken') && (
        <TextInput
          label={words.platformToken}
          description={tokenState(business.issetPlatformToken)}
          type="password"
          autoComplete="off"
          disabled={disabled}
          {...platformToken}
        />
      )}
      {shows('webhookToken') && (
        <TextInput
          label={words.webhookToken}
          description={tokenState(business.issetWebhookToken)}
          type="password"
          autoComplete="off"
          disabled={disabled}
          {...webhookToken}
        />
      )}
    </div>
  )
}

function tokenState(isSet: boolean): string {
  return isSet ? BUSINESS_SETTINGS_TEXTS.tokenStored : BUSINESS_SETTINGS_TEXTS.tokenMissing
}
