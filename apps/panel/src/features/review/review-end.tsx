import { REVIEW_TEXTS } from '@payvand/texts'
import { CircleCheck, Undo2 } from 'lucide-react'
import { itemName } from '../../lib/project-items/item-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { durationInWords } from '../../ui/dates/duration-words.ts'
import { Card } from '../../ui/layout/card.tsx'
import { BackLink, type ReviewOrigin } from './back-link.tsx'
import { KeyCap } from './key-cap.tsx'
import { KEY_CAPS } from './review-keys.ts'
import { countOf } from './review-session.ts'
import type { Review } from './use-review.ts'

/** The decisions of this review, each with a link back to it, and the next steps. */
export function ReviewEnd({ origin, review }: { origin: ReviewOrigin; review: Review }) {
  const { session, dispatch, decidedAt } = review
  const { queue, decisions, history, edited } = session
  const verified = countOf(session, 'verified')
  const skipped = countOf(session, 'skipped')
  const [first, last] = [decidedAt[0], decidedAt.at(-1)]
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <Card>
        <div className="flex flex-col items-center gap-2 py-4 text-center">
          <CircleCheck aria-hidden className="size-12 text-green" />
          <h2 className="font-bold text-xl" role="status">
            {REVIEW_TEXTS.endTitle}
          </h2>
          <p>{REVIEW_TEXTS.endText(verified, skipped)}</p>
          <p className="flex flex-wrap justify-center gap-x-4 text-ink-muted text-sm">
            {edited.length > 0 && <span>{REVIEW_TEXTS.endEdited(edited.length)}</span>}
            {first !== undefined && last !== undefined && last > first && (
              <span>{REVIEW_TEXTS.endDuration(durationInWords((last - first) / 1000))}</span>
            )}
          </p>
          <div className="mt-2 flex flex-wrap justify-center gap-2">
            {history.length > 0 && (
              <Button icon={<Undo2 aria-hidden />} onClick={review.undo}>
                {REVIEW_TEXTS.undoLast} <KeyCap>{KEY_CAPS.undo}</KeyCap>
              </Button>
            )}
            {skipped > 0 && (
              <Button onClick={() => dispatch({ type: 'skippedAgain' })}>{REVIEW_TEXTS.again}</Button>
            )}
            <BackLink
              origin={origin}
              search={verified > 0 ? { status: 'verified' } : {}}
              className={buttonStyle({ variant: 'primary' })}
            >
              {origin.importId === undefined
                ? verified > 0
                  ? REVIEW_TEXTS.toVerified
                  : REVIEW_TEXTS.back
                : verified > 0
                  ? REVIEW_TEXTS.toImport
                  : REVIEW_TEXTS.backToImport}
            </BackLink>
          </div>
        </div>
      </Card>
      <Card title={REVIEW_TEXTS.decisions} flush>
        <ul>
          {queue.map((item) => {
            const decision = decisions[item.id]
            return (
              <li
                key={item.id}
                className="flex items-center justify-between gap-3 border-line px-4 py-1.5 not-first:border-t"
              >
                <button
                  type="button"
                  aria-label={REVIEW_TEXTS.goToOf(itemName(item))}
                  className="min-w-0 truncate rounded-sm text-start hover:text-brand-ink"
                  onClick={() => dispatch({ type: 'goTo', id: item.id })}
                >
                  {itemName(item)}
                </button>
                {decision ? (
                  <Badge hue={decision === 'verified' ? 'green' : 'neutral'}>{REVIEW_TEXTS[decision]}</Badge>
                ) : (
                  <Badge hue="yellow">{REVIEW_TEXTS.undecided}</Badge>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
