import { pageCount, pagerWindow } from '@payvand/domain'
import { countedWords, PAGER_TEXTS, persianNumber, ui } from '@payvand/texts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'

export interface PagerProps {
  /** Counted from 1. */
  page: number
  pageSize: number
  total: number
  /** There are more rows than the total says, which no page shows. */
  isCapped?: boolean
  onChange: (page: number) => void
}

export function Pager({ page, pageSize, total, isCapped = false, onChange }: PagerProps) {
  const pages = pageCount(total, pageSize)
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-ink-muted text-sm">
        {PAGER_TEXTS.range(from, to, countedWords(total, isCapped))}
      </span>
      {pages > 1 && (
        <nav aria-label={ui.pages} className="flex items-center gap-0.5 phone:w-full phone:justify-center">
          {/* The reading direction is right to left, so the page before lies to the right. */}
          <IconButton
            size="sm"
            label={ui.previousPage}
            icon={<ChevronRight />}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          />
          {pagerWindow(page, pages).map((number, index) =>
            number === 'gap' ? (
              <span
                key={`gap-${index < 3 ? 'before' : 'after'}`}
                aria-hidden
                className="px-0.5 text-ink-faint"
              >
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                aria-label={ui.page(persianNumber(number))}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onChange(number)}
                className={classNames(
                  'h-8 min-w-8 phone:min-w-7 rounded-md px-1.5 phone:px-1 text-sm transition-colors duration-150',
                  number === page
                    ? 'bg-brand-soft font-semibold text-brand-ink'
                    : 'text-ink-muted hover:bg-hover hover:text-ink',
                )}
              >
                {persianNumber(number)}
              </button>
            ),
          )}
          <IconButton
            size="sm"
            label={ui.nextPage}
            icon={<ChevronLeft />}
            disabled={page >= pages}
            onClick={() => onChange(page + 1)}
          />
        </nav>
      )}
      {isCapped && page >= pages && (
        <p className="w-full text-ink-muted text-sm">{PAGER_TEXTS.lastCounted}</p>
      )}
    </div>
  )
}
