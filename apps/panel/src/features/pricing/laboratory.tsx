import {
  isSame,
  isSameScope,
  type RuleChange,
  type RuleScope,
  rulesAfter,
  rulesFor,
  withScopedRule,
} from '@payvand/domain'
import { PRICING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { EffectCard } from './effect-card.tsx'
import { InverseCard } from './inverse-card.tsx'
import { commissionsQuery, type Pricing, ruleSetOf } from './pricing-queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleChangeOf, ruleFormOf } from './rule-form.ts'
import { SampleCard } from './sample-card.tsx'
import { scopeWords, useScopeNames } from './scope-names.ts'

const COUNT_AFTER_MS = 400
const WHOLE_BOOTH: RuleScope = { projectId: null, categoryId: null }

/** Price rules are tried on the seller's own products; nothing is saved until they are applied. `scope` null: the booth's. */
export function Laboratory({
  pricing,
  scope,
  isSampleStale,
  onApplied,
}: {
  pricing: Pricing
  scope: RuleScope | null
  /** The sample is of the scope before, while that of this one is read. */
  isSampleStale: boolean
  onApplied: (operation: OperationRef) => void
}) {
  const { data: commissions } = useQuery(commissionsQuery)
  const names = useScopeNames()
  const current = ruleSetOf(pricing, commissions)
  const parts = scope && (current.scoped.find((rule) => isSameScope(rule, scope))?.parts ?? null)
  const saved = ruleFormOf(scope ? rulesFor(current, scope) : current.booth, scope ? parts : 'booth')
  const [form, setForm] = useState(saved)
  const [asked, setAsked] = useState<RuleChange | null>(null)
  const change = ruleChangeOf(form, scope)
  const tried = change && rulesAfter(current, change)
  const settled = useDebounced(change === null ? '' : JSON.stringify(change), COUNT_AFTER_MS)
  const isSettled = change !== null && settled === JSON.stringify(change)
  const isChanged = tried !== null && !isSame([tried.booth, tried.scoped], [current.booth, current.scoped])
  const inherited = rulesFor(scope ? withScopedRule(current, scope, null) : current, scope ?? WHOLE_BOOTH)
  const scopeName = scope ? scopeWords(scope, names) : null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card
          title={scopeName ?? PRICING_TEXTS.rule}
          description={PRICING_TEXTS.ruleHelp}
          footer={
            <>
              {scope && parts && (
                <Button variant="ghost" onClick={() => setAsked({ of: 'scope', ...scope, parts: null })}>
                  {PRICING_TEXTS.removeScope}
                </Button>
              )}
              <Button variant="ghost" disabled={!isChanged && tried !== null} onClick={() => setForm(saved)}>
                {PRICING_TEXTS.reset}
              </Button>
              <Button variant="primary" disabled={!isChanged} onClick={() => setAsked(change)}>
                {PRICING_TEXTS.apply}
              </Button>
            </>
          }
        >
          <RuleFields
            form={form}
            scope={scope}
            inherited={inherited}
            onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
          />
        </Card>
        <InverseCard rules={tried && rulesFor(tried, scope ?? WHOLE_BOOTH)} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <EffectCard change={change} settled={isSettled} />
        <SampleCard
          sample={isSampleStale ? undefined : pricing.sample}
          scope={scope ?? WHOLE_BOOTH}
          current={current}
          tried={tried}
        />
      </div>
      {asked && (
        <ApplyDialog
          change={asked}
          title={applyTitle(asked, scopeName)}
          onClose={() => setAsked(null)}
          onApplied={(operation) => {
            setAsked(null)
            onApplied(operation)
          }}
        />
      )}
    </div>
  )
}

function applyTitle(change: RuleChange, scopeName: string | null): string {
  if (change.of === 'booth' || scopeName === null) return PRICING_TEXTS.applyTitle
  return change.parts === null
    ? PRICING_TEXTS.removeScopeTitle(scopeName)
    : PRICING_TEXTS.applyScopeTitle(scopeName)
}
