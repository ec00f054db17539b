import { REVIEW_TEXTS } from '@payvand/texts'
import { ArrowRight } from 'lucide-react'
import type { LibrarySearch } from '../../lib/project-items/library-search.ts'
import { durationInWords } from '../../ui/dates/duration-words.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { BackLink, type ReviewOrigin } from './back-link.tsx'
import { secondsLeft } from './review-pace.ts'
import type { ReviewSession } from './review-session.ts'

export function ReviewHeader({
  origin,
  search,
  session,
  decidedAt,
}: {
  origin: ReviewOrigin
  search: LibrarySearch
  session: ReviewSession
  decidedAt: readonly number[]
}) {
  usePageTitle(REVIEW_TEXTS.title)
  const { total, isTotalCapped, queue, at } = session
  const decided = Object.keys(session.decisions).length
  const left = total === null || isTotalCapped ? null : secondsLeft(decidedAt, total - decided)
  return (
    <header className="shrink-0 border-line border-b bg-surface">
      <div className="flex items-center gap-2 px-3 py-2 lg:px-6">
        <BackLink
          origin={origin}
          search={search}
          className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
        >
          <ArrowRight aria-hidden className="size-4.5" />
          <span className="sr-only">
            {origin.importId === undefined ? REVIEW_TEXTS.back : REVIEW_TEXTS.backToImport}
          </span>
        </BackLink>
        <h1 className="min-w-0 truncate font-bold text-lg">{REVIEW_TEXTS.title}</h1>
        {total !== null && total > 0 && (
          <p className="ms-auto flex flex-wrap justify-end gap-x-3 text-ink-muted text-sm">
            {left !== null && total > decided && (
              <span className="phone:hidden">{REVIEW_TEXTS.timeLeft(durationInWords(left))}</span>
            )}
            <b className="font-semibold text-ink">
              {REVIEW_TEXTS.position(Math.min(at + 1, total), Math.max(total, queue.length), isTotalCapped)}
            </b>
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={REVIEW_TEXTS.progress}
        aria-valuemin={0}
        aria-valuemax={total ?? 0}
        aria-valuenow={decided}
        className="h-1 bg-pressed"
      >
        <div
          className="h-full bg-brand transition-[inline-size]"
          style={{ inlineSize: `${total ? (100 * decided) / total : 0}%` }}
        />
      </div>
    </header>
  )
}
