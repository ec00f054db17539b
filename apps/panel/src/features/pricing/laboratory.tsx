import { isSame } from '@payvand/domain'
import { PRICING_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { OperationDialog } from '../../lib/operations/operation-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { EffectCard } from './effect-card.tsx'
import { InverseCard } from './inverse-card.tsx'
import type { Pricing } from './pricing-queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleFormOf, rulesOf } from './rule-form.ts'
import { SampleCard } from './sample-card.tsx'

const COUNT_AFTER_MS = 400

/** A price rule is tried on the seller's own products; nothing is saved until it is applied. */
export function Laboratory({ pricing }: { pricing: Pricing }) {
  const { rules: current, sample } = pricing
  const [form, setForm] = useState(() => ruleFormOf(current))
  const [applying, setApplying] = useState(false)
  const [applied, setApplied] = useState<OperationRef | null>(null)
  const tried = rulesOf(form)
  const settled = useDebounced(tried === null ? '' : JSON.stringify(tried), COUNT_AFTER_MS)
  const isSettled = tried !== null && settled === JSON.stringify(tried)
  const isChanged = tried !== null && !isSame(tried, current)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card
          title={PRICING_TEXTS.rule}
          description={PRICING_TEXTS.ruleHelp}
          footer={
            <>
              <Button
                variant="ghost"
                disabled={!isChanged && tried !== null}
                onClick={() => setForm(ruleFormOf(current))}
              >
                {PRICING_TEXTS.reset}
              </Button>
              <Button variant="primary" disabled={!isChanged} onClick={() => setApplying(true)}>
                {PRICING_TEXTS.apply}
              </Button>
            </>
          }
        >
          <RuleFields form={form} onChange={(changes) => setForm((before) => ({ ...before, ...changes }))} />
        </Card>
        <InverseCard rules={tried} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <EffectCard rules={tried} settled={isSettled} />
        <SampleCard sample={sample} current={current} tried={tried} />
      </div>
      {applying && tried && (
        <ApplyDialog
          rules={tried}
          onClose={() => setApplying(false)}
          onApplied={(operation) => {
            setApplying(false)
            setApplied(operation)
          }}
        />
      )}
      {applied && <OperationDialog operation={applied} onClose={() => setApplied(null)} />}
    </div>
  )
}
