import { PRICING_TEXTS } from '@payvand/texts'
import type { ReactNode } from 'react'
import { Switch } from '../../ui/fields/switch.tsx'
import type { RuleForm, RulePart } from './rule-form.ts'

/** A part of a scope's rules: it is the scope's own, or says what it inherits. The booth's parts are always its own. */
export function RulePartField({
  part,
  form,
  inherited,
  onChange,
  children,
}: {
  part: RulePart
  form: RuleForm
  /** What the wider rules say, in words; null for the booth's own rules. */
  inherited: string | null
  onChange: (changes: Partial<RuleForm>) => void
  children: ReactNode
}) {
  if (inherited === null) return children
  const isOwn = form.own[part]
  return (
    <div className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-3">
      <Switch
        label={PRICING_TEXTS.own(PRICING_TEXTS.parts[part])}
        description={isOwn ? undefined : PRICING_TEXTS.sameAsWider(inherited)}
        checked={isOwn}
        onChange={(own) => onChange({ own: { ...form.own, [part]: own } })}
      />
      {isOwn && children}
    </div>
  )
}
