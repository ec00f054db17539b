import type { AttributeAnswerBody, AttributeQuestion } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { Lightbulb } from 'lucide-react'
import { valueWords } from '../../lib/attributes/attribute-value.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { AnswerSaving } from './use-answer.ts'

/** Offers the answer that the same seller gave in another project; one press takes it. */
export function OfferedAnswer({ question, saving }: { question: AttributeQuestion; saving: AnswerSaving }) {
  const { id, title, offered } = question
  if (!offered || question.answer) return null
  return (
    <Notice tone="blue" icon={<Lightbulb aria-hidden />} title={ATTRIBUTE_TEXTS.offered(offered.projectName)}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>{answerWords(question, offered.answer)}</span>
        <Button
          size="xs"
          className="bg-surface"
          aria-label={ATTRIBUTE_TEXTS.takeOfferOf(title)}
          busy={saving.isSaving(id)}
          onClick={() => saving.save({ answers: [offered.answer], words: ATTRIBUTE_TEXTS.saved(title) })}
        >
          {ATTRIBUTE_TEXTS.takeOffer}
        </Button>
      </span>
    </Notice>
  )
}

/** An answer in words: the row of the site first, then what holds for the rest. */
export function answerWords(question: AttributeQuestion, answer: AttributeAnswerBody): string {
  const { specification, fallback } = answer
  const value = fallback && valueWords(question, fallback)
  if (specification === null) return value ?? ''
  const row = ATTRIBUTE_TEXTS.offeredRow(specification)
  return value === null ? row : ATTRIBUTE_TEXTS.both(row, ATTRIBUTE_TEXTS.offeredRest(value))
}
