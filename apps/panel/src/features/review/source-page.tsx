import type { ProjectItem } from '@payvand/contract'
import { REVIEW_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { itemName } from '../../lib/project-items/item-form.ts'
import { itemSourceQuery } from '../../lib/project-items/project-item-queries.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The page the item was read from, beside its values: text and pictures, in a frame without permissions. */
export function SourcePage({ item }: { item: ProjectItem }) {
  const source = useQuery(itemSourceQuery(item.id))
  return (
    <section aria-label={REVIEW_TEXTS.source} className="flex h-full min-h-0 flex-col">
      <p className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 text-ink-muted text-xs">
        <span>{source.data && REVIEW_TEXTS.sourceRead(relativeTime(source.data.fetchedAt))}</span>
        <Link href={item.url} external>
          {REVIEW_TEXTS.sourceOpen}
        </Link>
      </p>
      {source.data ? (
        <iframe
          title={REVIEW_TEXTS.sourceTitle(itemName(item))}
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={source.data.html}
          // The page was made for a white background, whatever the panel's theme is.
          className="min-h-0 w-full grow border-line border-t bg-[white] [color-scheme:light]"
        />
      ) : source.isError ? (
        <ErrorState
          title={REVIEW_TEXTS.sourceFailed}
          description={errorMessage(source.error)}
          onRetry={() => void source.refetch()}
          busy={source.isFetching}
        />
      ) : (
        <p className="grid grow place-items-center text-ink-muted">
          <Spinner label={REVIEW_TEXTS.sourceLoading} />
        </p>
      )}
    </section>
  )
}
