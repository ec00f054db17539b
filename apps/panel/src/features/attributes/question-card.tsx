import type { AttributeQuestion } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerWords, OfferedAnswer } from './offered-answer.tsx'
import type { AnswerSaving } from './use-answer.ts'

interface QuestionProps {
  question: AttributeQuestion
  lookedAt: number
  saving: AnswerSaving
  onDirty: (attributeId: number, isDirty: boolean) => void
}

/** An attribute that products lack, with the form of its answer. */
export function QuestionCard(props: QuestionProps) {
  const { question, lookedAt, saving } = props
  return (
    <article
      aria-labelledby={`attribute-${question.id}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <Head question={question}>
        <span className="text-sm text-yellow-ink">
          {ATTRIBUTE_TEXTS.openCount(question.openCount, lookedAt)}
        </span>
      </Head>
      <OfferedAnswer question={question} saving={saving} />
      <AnswerForm key={JSON.stringify(question.answer)} {...props} />
    </article>
  )
}

/** An attribute in a line, with where its values come from; its form unfolds. */
export function QuestionLine(props: QuestionProps) {
  const { question, lookedAt } = props
  const [open, setOpen] = useState(false)
  const { title, filledCount, filledBy, answer } = question
  return (
    <li className="flex flex-col gap-3 border-line px-4 py-3 not-first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <Head question={question} />
          <p className="text-ink-muted text-sm">
            {ATTRIBUTE_TEXTS.filledIn(filledCount, lookedAt)}
            {filledBy.length > 0 &&
              ATTRIBUTE_TEXTS.sources(
                filledBy.map(({ source, itemCount }) => ATTRIBUTE_TEXTS.filledBy(source, itemCount)),
              )}
          </p>
          {answer && <p className="text-sm">{ATTRIBUTE_TEXTS.yourAnswer(answerWords(question, answer))}</p>}
        </div>
        {!open && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden />}
            aria-label={(answer ? ATTRIBUTE_TEXTS.changeOf : ATTRIBUTE_TEXTS.answerOf)(title)}
            onClick={() => setOpen(true)}
          >
            {answer ? ATTRIBUTE_TEXTS.change : ATTRIBUTE_TEXTS.answerOne}
          </Button>
        )}
      </div>
      {!open && <OfferedAnswer question={question} saving={props.saving} />}
      {open && <AnswerForm key={JSON.stringify(answer)} {...props} onCancel={() => setOpen(false)} />}
    </li>
  )
}

function Head({ question, children }: { question: AttributeQuestion; children?: ReactNode }) {
  const { id, title, unit, required } = question
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h3 id={`attribute-${id}`} className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
        {title}
        {unit !== null && <span className="font-normal text-ink-muted text-sm">{unit}</span>}
        {required && <Badge>{ATTRIBUTE_TEXTS.required}</Badge>}
      </h3>
      {children}
    </div>
  )
}
