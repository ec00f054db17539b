import { PRICE_BASES, PRICE_METHODS } from '@payvand/domain'
import { BOOTH_RUN_TEXTS, inRial } from '@payvand/texts'
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
        label={BOOTH_RUN_TEXTS.kind}
        columns={3}
        options={(['price', 'stock', 'text'] as const).map((value) => ({
          value,
          ...BOOTH_RUN_TEXTS.kinds[value],
        }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {form.kind === 'price' && <PriceFields {...props} />}
      {form.kind === 'stock' && <StockFields {...props} />}
      {form.kind === 'text' && <TextFields {...props} />}
      <p className="text-ink-muted text-sm">{BOOTH_RUN_TEXTS.locksNote}</p>
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
        label={BOOTH_RUN_TEXTS.priceAct}
        options={optionsOf(BOOTH_RUN_TEXTS.priceActs)}
        value={form.priceAct}
        onChange={(priceAct) => onChange({ priceAct })}
      />
      {isPercent(form) ? (
        <TextInput
          label={BOOTH_RUN_TEXTS.percent}
          numeric
          required
          value={form.percent}
          onChange={(percent) => onChange({ percent })}
          {...faultOf(props, 'percent')}
        />
      ) : (
        <MoneyInput
          label={form.priceAct === 'set' ? BOOTH_RUN_TEXTS.newPrice : BOOTH_RUN_TEXTS.amount}
          required
          max={MAX_RIALS}
          value={form.amount}
          onChange={(amount) => onChange({ amount })}
          {...faultOf(props, 'amount')}
        />
      )}
      <Select
        label={BOOTH_RUN_TEXTS.rounding}
        options={[...PRICE_METHODS].reverse().map((value) => ({
          value,
          label: BOOTH_RUN_TEXTS.roundings[value],
        }))}
        value={form.method}
        onChange={(method) => onChange({ method })}
      />
      {form.method !== 'exact' && (
        <Select
          label={BOOTH_RUN_TEXTS.base}
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
        label={BOOTH_RUN_TEXTS.stockAct}
        options={optionsOf(BOOTH_RUN_TEXTS.stockActs)}
        value={form.stockAct}
        onChange={(stockAct) => onChange({ stockAct })}
      />
      <NumberInput
        label={BOOTH_RUN_TEXTS.pieces}
        unit={BOOTH_RUN_TEXTS.piecesUnit}
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
        label={BOOTH_RUN_TEXTS.textAct}
        options={optionsOf(BOOTH_RUN_TEXTS.textActs)}
        value={form.textAct}
        onChange={(textAct) => onChange({ textAct })}
      />
      <Select
        label={BOOTH_RUN_TEXTS.field}
        options={optionsOf(BOOTH_RUN_TEXTS.fields)}
        value={form.field}
        onChange={(field) => onChange({ field })}
      />
      {replaces && (
        <TextInput
          label={BOOTH_RUN_TEXTS.find}
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
        label={replaces ? BOOTH_RUN_TEXTS.replaceWith : BOOTH_RUN_TEXTS.text}
        {...(replaces ? { description: BOOTH_RUN_TEXTS.replaceHelp } : { required: true })}
        keepDigits
        maxLength={MAX_TEXT}
        value={form.text}
        onChange={(text) => onChange({ text })}
        {...faultOf(props, 'text')}
      />
    </div>
  )
}
