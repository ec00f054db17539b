import { INSTAGRAM_DOOR_NAMES, INSTAGRAM_TEXTS, INSTAGRAM_WAY_HELP } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { nearMoment } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { doorsQuery } from '../../lib/instagram/instagram-queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AccountToken } from './account-token.tsx'
import { DoorBadge } from './door-badge.tsx'

export function DoorsCard() {
  const doors = useQuery({ ...doorsQuery, refetchOnMount: 'always' })
  return (
    <Card className="mt-4" title={INSTAGRAM_TEXTS.doorsTitle} description={INSTAGRAM_TEXTS.doorsText}>
      {doors.isLoadingError ? (
        <ErrorState
          title={INSTAGRAM_TEXTS.doorsFailed}
          description={errorMessage(doors.error)}
          onRetry={() => void doors.refetch()}
          busy={doors.isFetching}
        />
      ) : !doors.data ? (
        <SkeletonText lines={4} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            {doors.data.items.map(({ door, status, sentence, retryAt }) => (
              <li key={door} className="flex flex-col gap-0.5">
                <span className="flex items-center justify-between gap-2">
                  <span className="font-medium">{INSTAGRAM_DOOR_NAMES[door]}</span>
                  <DoorBadge status={status} />
                </span>
                <span className="text-ink-muted text-sm">{sentence ?? INSTAGRAM_WAY_HELP[door]}</span>
                {retryAt && new Date(retryAt).getTime() > Date.now() && (
                  <span className="text-ink-muted text-sm">
                    {INSTAGRAM_TEXTS.retryAt(nearMoment(retryAt))}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <AccountToken account={doors.data.account} />
        </div>
      )}
    </Card>
  )
}
