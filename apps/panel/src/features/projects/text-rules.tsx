import type { Project } from '@payvand/contract'
import type { ProjectSource, TextChange } from '@payvand/domain'
import { BULK_CHANGE_TEXTS, TEXT_RULE_TEXTS } from '@payvand/texts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { UndoLine } from '../../lib/project-items/undo-line.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { isWhole } from './text-rule-faults.ts'
import { TextRulePreview } from './text-rule-preview.tsx'

type Rules = Project['sendConfig']['transformations']

/** As many rules, and as long a text, as the server takes. */
const MOST_RULES = 20
const MOST_LETTERS = 500
const NEW_RULE: TextChange = { by: 'append', field: 'name', text: '', find: '' }

/** The rules by which a project changes the texts of its products, in their order, with what they do to some of them. */
export function TextRules({
  projectId,
  source,
  rules,
  showsFaults,
  onChange,
}: {
  projectId: number
  source: ProjectSource
  rules: Rules
  showsFaults: boolean
  onChange: (rules: Rules) => void
}) {
  const [removed, setRemoved] = useState<{ rule: TextChange; index: number } | null>(null)
  const put = (index: number, changes: Partial<TextChange>) =>
    onChange(rules.map((rule, place) => (place === index ? { ...rule, ...changes } : rule)))
  const move = (index: number, to: number) => {
    const rule = rules[index]
    if (rule) onChange(rules.toSpliced(index, 1).toSpliced(to, 0, rule))
  }
  const remove = (index: number) => {
    const rule = rules[index]
    if (!rule) return
    setRemoved({ rule, index })
    onChange(rules.toSpliced(index, 1))
  }
  const takeBack = () => {
    if (removed) onChange(rules.toSpliced(removed.index, 0, removed.rule))
    setRemoved(null)
  }
  return (
    <>
      <p className="text-ink-muted text-sm">{TEXT_RULE_TEXTS.help[source]}</p>
      {rules.length > 0 && (
        <ol aria-label={TEXT_RULE_TEXTS.list} className="flex flex-col gap-3">
          {rules.map((rule, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has nothing but its place, and two may be the same
              key={index}
              className="rounded-md border border-line p-3"
            >
              <div className="mb-2 flex items-center justify-between gap-2">
                <span className="font-medium text-sm">{TEXT_RULE_TEXTS.rule(index + 1)}</span>
                <span className="flex gap-0.5">
                  <IconButton
                    size="xs"
                    icon={<ArrowUp />}
                    label={TEXT_RULE_TEXTS.up(index + 1)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  />
                  <IconButton
                    size="xs"
                    icon={<ArrowDown />}
                    label={TEXT_RULE_TEXTS.down(index + 1)}
                    disabled={index === rules.length - 1}
                    onClick={() => move(index, index + 1)}
                  />
                  <IconButton
                    size="xs"
                    icon={<Trash2 />}
                    label={TEXT_RULE_TEXTS.remove(index + 1)}
                    onClick={() => remove(index)}
                  />
                </span>
              </div>
              <RuleFields rule={rule} showsFaults={showsFaults} onChange={(changes) => put(index, changes)} />
            </li>
          ))}
        </ol>
      )}
      {removed && <UndoLine words={TEXT_RULE_TEXTS.removed} onUndo={takeBack} />}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={rules.length >= MOST_RULES}
          onClick={() => onChange([...rules, NEW_RULE])}
        >
          {TEXT_RULE_TEXTS.add}
        </Button>
      </div>
      <TextRulePreview projectId={projectId} rules={rules.filter(isWhole)} />
    </>
  )
}

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

function RuleFields({
  rule,
  showsFaults,
  onChange,
}: {
  rule: TextChange
  showsFaults: boolean
  onChange: (changes: Partial<TextChange>) => void
}) {
  const replaces = rule.by === 'replace'
  const isWrong = showsFaults && !isWhole(rule)
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Select
        label={BULK_CHANGE_TEXTS.textAct}
        options={optionsOf(BULK_CHANGE_TEXTS.textActs)}
        value={rule.by}
        onChange={(by) => onChange({ by })}
      />
      <Select
        label={BULK_CHANGE_TEXTS.field}
        options={optionsOf(BULK_CHANGE_TEXTS.fields)}
        value={rule.field}
        onChange={(field) => onChange({ field })}
      />
      {replaces && (
        <TextInput
          label={BULK_CHANGE_TEXTS.find}
          required
          keepDigits
          maxLength={MOST_LETTERS}
          value={rule.find}
          onChange={(find) => onChange({ find })}
          {...(isWrong && { error: BULK_CHANGE_TEXTS.findWrong })}
        />
      )}
      <TextInput
        className={replaces ? '' : 'md:col-span-2'}
        label={replaces ? BULK_CHANGE_TEXTS.replaceWith : BULK_CHANGE_TEXTS.text}
        {...(replaces ? { description: BULK_CHANGE_TEXTS.replaceHelp } : { required: true })}
        keepDigits
        maxLength={MOST_LETTERS}
        value={rule.text}
        onChange={(text) => onChange({ text })}
        {...(isWrong && !replaces && { error: BULK_CHANGE_TEXTS.textWrong })}
      />
    </div>
  )
}
