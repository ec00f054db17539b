import { INSTAGRAM_SOURCE_HELP, INSTAGRAM_SOURCE_NAMES, INSTAGRAM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { nearMoment } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { sourcesQuery } from '../../lib/instagram/instagram-queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AccountToken } from './account-token.tsx'
import { SourceBadge } from './source-badge.tsx'

export function SourcesCard() {
  const sources = useQuery({ ...sourcesQuery, refetchOnMount: 'always' })
  return (
    <Card className="mt-4" title={INSTAGRAM_TEXTS.sourcesTitle} description={INSTAGRAM_TEXTS.sourcesText}>
      {sources.isLoadingError ? (
        <ErrorState
          title={INSTAGRAM_TEXTS.sourcesFailed}
          description={errorMessage(sources.error)}
          onRetry={() => void sources.refetch()}
          busy={sources.isFetching}
        />
      ) : !sources.data ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            {sources.data.items.map(({ source, status, sentence, retryAt }) => (
              <li key={source} className="flex flex-col gap-0.5">
                <span className="flex items-center justify-between gap-2">
                  <span className="font-medium">{INSTAGRAM_SOURCE_NAMES[source]}</span>
                  <SourceBadge status={status} />
                </span>
                <span className="text-ink-muted text-sm">{sentence ?? INSTAGRAM_SOURCE_HELP[source]}</span>
                {retryAt && new Date(retryAt).getTime() > Date.now() && (
                  <span className="text-ink-muted text-sm">
                    {INSTAGRAM_TEXTS.retryAt(nearMoment(retryAt))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <AccountToken account={sources.data.account} />
        </div>
      )}
    </Card>
  )
}
