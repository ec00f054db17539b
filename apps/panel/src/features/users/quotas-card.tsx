import { QUOTA_LABELS, QUOTA_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { UsageRow } from '../../ui/data/usage-row.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { quotasQuery } from './profile-queries.ts'

/** Shows what the business used of what it may, in all and today. */
export function QuotasCard() {
  const quotas = useQuery({ ...quotasQuery, refetchOnMount: 'always' })
  return (
    <Card title={QUOTA_TEXTS.title} description={QUOTA_TEXTS.help}>
      {quotas.isPending && <SkeletonText lines={6} />}
      {quotas.isLoadingError && (
        <ErrorState
          title={QUOTA_TEXTS.failed}
          description={errorMessage(quotas.error)}
          onRetry={() => void quotas.refetch()}
          busy={quotas.isFetching}
        />
      )}
      {quotas.data &&
        [false, true].map((isDaily) => (
          <section key={String(isDaily)} className="not-first:mt-4">
            <h3 className="font-semibold text-sm">{isDaily ? QUOTA_TEXTS.daily : QUOTA_TEXTS.kept}</h3>
            <ul className="divide-y divide-line">
              {quotas.data.data
                .filter((quota) => quota.isDaily === isDaily)
                .map(({ kind, used, most }) => (
                  <UsageRow
                    key={kind}
                    label={QUOTA_LABELS[kind]}
                    text={QUOTA_TEXTS.used(kind, used, most)}
                    used={used}
                    most={most}
                    notes={used >= most && <Badge hue="red">{QUOTA_TEXTS.full}</Badge>}
                  />
                ))}
            </ul>
            {isDaily && <p className="mt-1 text-ink-muted text-sm">{QUOTA_TEXTS.renews}</p>}
          </section>
        ))}
    </Card>
  )
}
