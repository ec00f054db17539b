import type { ProjectSource } from '@payvand/domain'
import { TEXT_RULE_TEXTS } from '@payvand/texts'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { Advanced } from '../../ui/layout/advanced.tsx'
import type { ProjectSettings } from './project-form.ts'
import { TextRules } from './text-rules.tsx'

/** The rules of text among a project's settings, folded away while there are none. */
export function TextRuleFields({
  form,
  source,
  projectId,
}: {
  form: UseFormReturn<ProjectSettings>
  source: ProjectSource
  projectId: number
}) {
  const { value, error, onChange } = useFormField(form.control, 'transformations')
  return (
    <div className="border-line border-t pt-2">
      <Advanced title={TEXT_RULE_TEXTS.title} open={value.length > 0}>
        <TextRules
          projectId={projectId}
          source={source}
          rules={value}
          showsFaults={error !== undefined}
          onChange={onChange}
        />
      </Advanced>
    </div>
  )
}
