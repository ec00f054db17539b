import { DISCOUNT_TEXTS, PRICING_TEXTS } from '@payvand/texts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OperationRef, OperationRequest } from '../../lib/operations/operation-calls.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { OperationStart } from '../../lib/operations/operation-start.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { todayInIran, writeIsoDay } from '../../ui/dates/persian-date.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { type DiscountForm, discountFaults, discountRequestOf, newDiscount } from './discount-form.ts'
import { scopesQuery } from './pricing-queries.ts'

const ALL = 'all'

/** A new discount in steps: form, preview, start, progress. Mount it while it is open. */
export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const today = writeIsoDay(todayInIran())
  const queryClient = useQueryClient()
  const [form, setForm] = useState(() => newDiscount(today))
  const [showsFaults, setShowsFaults] = useState(false)
  const [asked, setAsked] = useState<OperationRequest | null>(null)
  const [started, setStarted] = useState<OperationRef | null>(null)
  const faults = discountFaults(form, today)
  const ask = () => {
    setShowsFaults(true)
    if (Object.keys(faults).length === 0) setAsked(discountRequestOf(form))
  }
  if (started) return <OperationDialog operation={started} onClose={onClose} />
  if (asked)
    return (
      <OperationStart
        request={asked}
        onBack={() => setAsked(null)}
        onStarted={(operation) => {
          setStarted(operation)
          void queryClient.invalidateQueries({ queryKey: ['discounts'] })
        }}
      />
    )
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={DISCOUNT_TEXTS.formTitle}
      footer={
        <>
          <Button onClick={onClose}>{DISCOUNT_TEXTS.cancel}</Button>
          <Button variant="primary" onClick={ask}>
            {DISCOUNT_TEXTS.preview}
          </Button>
        </>
      }
    >
      <DiscountFields
        form={form}
        faults={showsFaults ? faults : {}}
        onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
      />
    </Modal>
  )
}

function DiscountFields({
  form,
  faults,
  onChange,
}: {
  form: DiscountForm
  faults: ReturnType<typeof discountFaults>
  onChange: (changes: Partial<DiscountForm>) => void
}) {
  const { projects = [], categories = [] } = useQuery(scopesQuery).data ?? {}
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted text-sm">{DISCOUNT_TEXTS.formHelp}</p>
      <TextInput
        label={DISCOUNT_TEXTS.percent}
        numeric
        required
        end={PRICING_TEXTS.commissionUnit}
        value={form.percent}
        onChange={(percent) => onChange({ percent })}
        error={faults.percent}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={DISCOUNT_TEXTS.project}
          options={[
            { value: ALL, label: DISCOUNT_TEXTS.allProjects },
            ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={form.projectId === null ? ALL : String(form.projectId)}
          onChange={(value) => onChange({ projectId: value === ALL ? null : Number(value) })}
        />
        <Select
          label={DISCOUNT_TEXTS.category}
          options={[
            { value: ALL, label: DISCOUNT_TEXTS.allCategories },
            ...categories.map(({ id, title }) => ({
              value: String(id),
              label: title ?? DISCOUNT_TEXTS.unnamedCategory(id),
            })),
          ]}
          value={form.categoryId === null ? ALL : String(form.categoryId)}
          onChange={(value) => onChange({ categoryId: value === ALL ? null : Number(value) })}
        />
        <DatePicker
          label={DISCOUNT_TEXTS.firstDay}
          required
          allowFuture
          value={form.firstDay}
          onChange={(firstDay) => onChange({ firstDay })}
          error={faults.firstDay}
        />
        <DatePicker
          label={DISCOUNT_TEXTS.lastDay}
          required
          allowFuture
          value={form.lastDay}
          onChange={(lastDay) => onChange({ lastDay })}
          error={faults.lastDay}
        />
      </div>
      <p className="text-ink-muted text-sm">{DISCOUNT_TEXTS.newerWins}</p>
    </div>
  )
}
