import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { BULK_CHANGE_TEXTS, inRial } from '@payvand/texts'
import { MoneyInput } from '../../ui/fields/money-input.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { type BulkChangeForm, bulkChangeFaults, isPercent } from './bulk-change-form.ts'

const MAX_PIECES = 1_000_000
const MAX_RIALS = 9_999_999_999
const MAX_TEXT = 500

interface FieldsProps {
  form: BulkChangeForm
  /** Faults are shown once a preview was asked for. */
  showsFaults: boolean
  onChange: (changes: Partial<BulkChangeForm>) => void
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

export function BulkChangeFields(props: FieldsProps) {
  const { form, onChange } = props
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={BULK_CHANGE_TEXTS.kind}
        columns={3}
        options={(['price', 'stock', 'text'] as const).map((value) => ({
          value,
          ...BULK_CHANGE_TEXTS.kinds[value],
        }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'price' && <PriceFields {...props} />}
      {form.kind === 'stock' && <StockFields {...props} />}
      {form.kind === 'text' && <TextFields {...props} />}
      <p className="text-ink-muted text-sm">{BULK_CHANGE_TEXTS.locksNote}</p>
    </div>
  )
}

function faultOf({ form, showsFaults }: FieldsProps, field: keyof BulkChangeForm) {
  const error = showsFaults ? bulkChangeFaults(form)[field] : undefined
  return error === undefined ? {} : { error }
}

function PriceFields(props: FieldsProps) {
  const { form, onChange } = props
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Select
        label={BULK_CHANGE_TEXTS.priceAct}
        options={optionsOf(BULK_CHANGE_TEXTS.priceActs)}
        value={form.priceAct}
        onChange={(priceAct) => onChange({ priceAct })}
      />
      {isPercent(form) ? (
        <TextInput
          label={BULK_CHANGE_TEXTS.percent}
          numeric
          required
          value={form.percent}
          onChange={(percent) => onChange({ percent })}
          {...faultOf(props, 'percent')}
        />
      ) : (
        <MoneyInput
          label={form.priceAct === 'set' ? BULK_CHANGE_TEXTS.newPrice : BULK_CHANGE_TEXTS.amount}
          required
          max={MAX_RIALS}
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
          {...faultOf(props, 'amount')}
        />
      )}
      <Select
        label={BULK_CHANGE_TEXTS.rounding}
        options={[...PRICE_METHODS].reverse().map((value) => ({
          value,
          label: BULK_CHANGE_TEXTS.roundings[value],
        }))}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      {form.method !== 'exact' && (
        <Select
          label={BULK_CHANGE_TEXTS.base}
          options={PRICE_BASES.filter((base) => base > 1).map((base) => ({
            value: String(base),
            label: inRial(base),
          }))}
          value={String(form.base)}
          onChange={(base) => onChange({ base: Number(base) })}
        />
      )}
    </div>
  )
}

function StockFields(props: FieldsProps) {
  const { form, onChange } = props
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Select
        label={BULK_CHANGE_TEXTS.stockAct}
        options={optionsOf(BULK_CHANGE_TEXTS.stockActs)}
        value={form.stockAct}
        onChange={(stockAct) => onChange({ stockAct })}
      />
      <NumberInput
        label={BULK_CHANGE_TEXTS.pieces}
        unit={BULK_CHANGE_TEXTS.piecesUnit}
        required
        max={MAX_PIECES}
        value={form.pieces}
        onChange={(pieces) => onChange({ pieces })}
        {...faultOf(props, 'pieces')}
      />
    </div>
  )
}

function TextFields(props: FieldsProps) {
  const { form, onChange } = props
  const replaces = form.textAct === 'replace'
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Select
        label={BULK_CHANGE_TEXTS.textAct}
        options={optionsOf(BULK_CHANGE_TEXTS.textActs)}
        value={form.textAct}
        onChange={(textAct) => onChange({ textAct })}
      />
      <Select
        label={BULK_CHANGE_TEXTS.field}
        options={optionsOf(BULK_CHANGE_TEXTS.fields)}
        value={form.field}
        onChange={(field) => onChange({ field })}
      />
      {replaces && (
        <TextInput
          label={BULK_CHANGE_TEXTS.find}
          required
          keepDigits
          maxLength={MAX_TEXT}
          value={form.find}
          onChange={(find) => onChange({ find })}
          {...faultOf(props, 'find')}
        />
      )}
      <TextInput
        className={replaces ? '' : 'md:col-span-2'}
        label={replaces ? BULK_CHANGE_TEXTS.replaceWith : BULK_CHANGE_TEXTS.text}
        {...(replaces ? { description: BULK_CHANGE_TEXTS.replaceHelp } : { required: true })}
        keepDigits
        maxLength={MAX_TEXT}
        value={form.text}
        onChange={(text) => onChange({ text })}
        {...faultOf(props, 'text')}
      />
    </div>
  )
}
