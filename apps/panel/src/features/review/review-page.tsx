import { REVIEW_TEXTS } from '@payvand/texts'
import { getRouteApi } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { readStored, writeStored } from '../../lib/browser/local-storage.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ReviewEnd } from './review-end.tsx'
import { ReviewHeader } from './review-header.tsx'
import { ReviewItem } from './review-item.tsx'
import { useReviewKeys } from './review-keys.ts'
import { useReview } from './use-review.ts'
import { useReviewQueue } from './use-review-queue.ts'

const route = getRouteApi('/guarded/arachne/projects/$id/review')
const SOURCE_KEY = 'review-source'

/** Item after item, the least sure first: verify, skip, edit, with keys or with thumbs, the source page beside it. */
export function ReviewPage() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const review = useReview()
  const { session, dispatch, item } = review
  const [withSource, setWithSource] = useState(() => readStored(SOURCE_KEY) !== 'hidden')
  const showSource = (shown: boolean) => {
    writeStored(SOURCE_KEY, shown ? 'shown' : 'hidden')
    setWithSource(shown)
  }
  const origin = { projectId: id, importId: search.task }
  const queue = useReviewQueue(id, search, session, dispatch, { withSource })
  const atEnd = session.complete && session.at >= session.queue.length
  // Past the last item there is nothing to decide, but the last decision can still be taken back.
  useReviewKeys((key) => {
    if (key === 'undo') review.undo()
    if (key === 'previous') dispatch({ type: 'move', by: -1 })
  }, !atEnd)

  return (
    <div className="flex h-dvh min-h-0 flex-col">
      <ReviewHeader origin={origin} search={search} session={session} decidedAt={review.decidedAt} />
      {item ? (
        <ReviewItem
          key={item.id}
          item={item}
          review={review}
          importId={search.task}
          withSource={withSource}
          onShowSource={showSource}
        />
      ) : (
        <main className="min-h-0 grow overflow-y-auto p-4">
          {queue.error !== null ? (
            <ErrorState
              title={REVIEW_TEXTS.loadFailed}
              description={errorMessage(queue.error)}
              onRetry={queue.retry}
            />
          ) : !session.complete ? (
            <div className="mx-auto max-w-2xl">
              <SkeletonText lines={8} />
            </div>
          ) : session.queue.length === 0 ? (
            <EmptyState
              icon={<PackageCheck />}
              title={REVIEW_TEXTS.emptyTitle}
              description={REVIEW_TEXTS.emptyText}
            />
          ) : (
            <ReviewEnd origin={origin} review={review} />
          )}
        </main>
      )}
    </div>
  )
}
