import type { AttributeQuestion } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { AttributeControl } from '../../lib/attributes/attribute-control.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { answerBody, draftOf, isSameDraft } from './answer-draft.ts'
import { RowFields } from './row-fields.tsx'
import type { AnswerSaving } from './use-answer.ts'

/** Asks once for an attribute: which row of the site says it, and its value where no product says it. */
export function AnswerForm({
  question,
  lookedAt,
  saving,
  onDirty,
  onCancel,
}: {
  question: AttributeQuestion
  lookedAt: number
  saving: AnswerSaving
  /** Tells whether something is written that is not saved. */
  onDirty: (attributeId: number, isDirty: boolean) => void
  onCancel?: () => void
}) {
  const { id, title, answer } = question
  const [draft, setDraft] = useState(() => draftOf(answer))
  const isDirty = !isSameDraft(draft, draftOf(answer))
  useEffect(() => {
    onDirty(id, isDirty)
    return () => onDirty(id, false)
  }, [id, isDirty, onDirty])
  const isSaving = saving.isSaving(id)
  const save = () => saving.save({ answers: [answerBody(id, draft)], words: ATTRIBUTE_TEXTS.saved(title) })

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !isSaving) save()
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <RowFields question={question} lookedAt={lookedAt} draft={draft} onChange={setDraft} />
        <AttributeControl
          label={ATTRIBUTE_TEXTS.fallback}
          description={ATTRIBUTE_TEXTS.fallbackHelp}
          attribute={question}
          value={draft.fallback}
          disabled={isSaving}
          onChange={(fallback) => setDraft({ ...draft, fallback })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {(isDirty || onCancel) && (
          <Button
            size="sm"
            variant="ghost"
            disabled={isSaving}
            onClick={() => {
              setDraft(draftOf(answer))
              onCancel?.()
            }}
          >
            {ATTRIBUTE_TEXTS.cancel}
          </Button>
        )}
        <Button
          size="sm"
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          disabled={!isDirty}
          busy={isSaving}
          aria-label={ATTRIBUTE_TEXTS.saveOf(title)}
        >
          {ATTRIBUTE_TEXTS.save}
        </Button>
      </div>
    </form>
  )
}
