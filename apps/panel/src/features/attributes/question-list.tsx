import type { AttributeCategoryDetails } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { CircleCheck, LayoutList, Lightbulb } from 'lucide-react'
import { useCallback, useState } from 'react'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { Notice } from '../../lib/project-items/notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QuestionCard, QuestionLine } from './question-card.tsx'
import { useAnswer } from './use-answer.ts'

/** The attributes of a category: those that products lack first, each to be answered once. */
export function QuestionList({
  projectId,
  details,
}: {
  projectId: number
  details: AttributeCategoryDetails
}) {
  const { attributes, lookedAt, itemCount } = details
  const saving = useAnswer(projectId, details)
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set())
  const onDirty = useCallback(
    (id: number, isDirty: boolean) =>
      setDirty((before) => {
        if (before.has(id) === isDirty) return before
        const after = new Set(before)
        if (isDirty) after.add(id)
        else after.delete(id)
        return after
      }),
    [],
  )
  if (attributes.length === 0)
    return (
      <EmptyState
        icon={<LayoutList />}
        title={ATTRIBUTE_TEXTS.nothingAsked}
        description={ATTRIBUTE_TEXTS.nothingAskedText}
      />
    )
  const open = attributes.filter(({ required, openCount }) => required && openCount > 0)
  const answered = attributes.filter(({ required, openCount }) => required && openCount === 0)
  const optional = attributes.filter(({ required }) => !required)
  const offers = open.flatMap(({ offered, answer }) => (offered && !answer ? [offered.answer] : []))
  const propsOf = { lookedAt, saving, onDirty }

  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard active={dirty.size > 0} text={ATTRIBUTE_TEXTS.unsaved} ofView />
      {open.length === 0 ? (
        answered.length > 0 && (
          <Notice tone="neutral" icon={<CircleCheck aria-hidden />} title={ATTRIBUTE_TEXTS.allAnswered} />
        )
      ) : (
        <section className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="font-semibold text-lg">{ATTRIBUTE_TEXTS.openTitle(open.length)}</h2>
            {offers.length > 1 && (
              <Button
                size="sm"
                icon={<Lightbulb aria-hidden />}
                busy={offers.some(({ attributeId }) => saving.isSaving(attributeId))}
                onClick={() =>
                  saving.save({ answers: offers, words: ATTRIBUTE_TEXTS.savedMany(offers.length) })
                }
              >
                {ATTRIBUTE_TEXTS.takeAllOffers(offers.length)}
              </Button>
            )}
          </div>
          {open.map((question) => (
            <QuestionCard key={question.id} question={question} {...propsOf} />
          ))}
        </section>
      )}
      {answered.length > 0 && (
        <Card flush title={ATTRIBUTE_TEXTS.answeredTitle}>
          <ul>
            {answered.map((question) => (
              <QuestionLine key={question.id} question={question} {...propsOf} />
            ))}
          </ul>
        </Card>
      )}
      {optional.length > 0 && (
        <Card flush title={ATTRIBUTE_TEXTS.optionalTitle} description={ATTRIBUTE_TEXTS.optionalText}>
          <ul>
            {optional.map((question) => (
              <QuestionLine key={question.id} question={question} {...propsOf} />
            ))}
          </ul>
        </Card>
      )}
      {lookedAt < itemCount && (
        <p className="text-ink-muted text-sm">{ATTRIBUTE_TEXTS.firstOnly(lookedAt)}</p>
      )}
    </div>
  )
}
