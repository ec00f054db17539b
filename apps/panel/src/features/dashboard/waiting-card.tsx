import { NEED_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { NeedList } from '../../lib/needs/need-list.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { homeNeedsQuery } from './home-queries.ts'

const SHOWN = 6

/** The most pressing of what waits for the seller; the whole list has a page of its own. */
export function WaitingCard() {
  const needs = useQuery({
    ...homeNeedsQuery,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
  const { data } = needs
  return (
    <Card
      title={NEED_TEXTS.title}
      flush
      {...(data &&
        data.totalCount > 0 && {
          actions: (
            <Link to="/needs" className={linkStyle}>
              {NEED_TEXTS.toAll(data.totalCount)}
            </Link>
          ),
        })}
    >
      {needs.isLoadingError ? (
        <ErrorState
          title={NEED_TEXTS.failed}
          description={errorMessage(needs.error)}
          onRetry={() => void needs.refetch()}
          busy={needs.isFetching}
        />
      ) : data === undefined ? (
        <div className="p-4">
          <SkeletonText lines={5} />
        </div>
      ) : data.totalCount === 0 ? (
        <EmptyState icon={<CircleCheck />} title={NEED_TEXTS.nothing} description={NEED_TEXTS.nothingText} />
      ) : (
        <NeedList needs={data.data.slice(0, SHOWN)} />
      )}
    </Card>
  )
}
