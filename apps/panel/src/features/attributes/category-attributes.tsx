import type { AttributeCategory } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Clock, Hourglass } from 'lucide-react'
import { attributeCategoryQuery } from '../../lib/attributes/attribute-queries.ts'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AttributeTable } from './attribute-table.tsx'
import { CategoryState } from './category-list.tsx'
import { QuestionList } from './question-list.tsx'

const route = getRouteApi('/shell/arachne/projects/$id/attributes')

/** A category's attributes: as questions that are answered once, or as a table of its products. */
export function CategoryAttributes({
  projectId,
  category,
  isCounting,
}: {
  projectId: number
  category: AttributeCategory
  isCounting: boolean
}) {
  const { categoryId, missingCount, itemCount, readAt } = category
  const { view = 'questions' } = route.useSearch()
  const navigate = route.useNavigate()
  const details = useQuery({
    ...attributeCategoryQuery(projectId, categoryId),
    refetchOnMount: 'always',
    // An earlier answer lacks the attributes that were just read from the marketplace.
    refetchInterval: ({ state }) => state.data?.readAt === null && POLLING_MS,
  })
  if (details.isLoadingError)
    return (
      <ErrorState
        title={ATTRIBUTE_TEXTS.loadFailed}
        description={errorMessage(details.error)}
        onRetry={() => void details.refetch()}
        busy={details.isFetching}
      />
    )
  const { data } = details
  if (data === undefined)
    return (
      <Card>
        <SkeletonText lines={8} />
      </Card>
    )
  if (data.readAt === null)
    return (
      <EmptyState
        icon={<Hourglass />}
        title={ATTRIBUTE_TEXTS.reading}
        description={ATTRIBUTE_TEXTS.readingText}
      />
    )
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-2 text-ink-muted text-sm">
        <CategoryState category={category} isCounting={isCounting} />
        {missingCount ? ATTRIBUTE_TEXTS.lackingOf(missingCount, itemCount) : ATTRIBUTE_TEXTS.items(itemCount)}
      </p>
      {category.isStale && readAt && (
        <div className="mb-3">
          <Notice
            tone="yellow"
            icon={<Clock aria-hidden />}
            title={ATTRIBUTE_TEXTS.stale(relativeTime(readAt))}
          />
        </div>
      )}
      <Tabs
        label={ATTRIBUTE_TEXTS.views}
        fullWidth={false}
        items={[
          { value: 'questions', title: ATTRIBUTE_TEXTS.viewQuestions },
          { value: 'table', title: ATTRIBUTE_TEXTS.viewTable },
        ]}
        value={view}
        onChange={(next) =>
          void navigate({
            search: ({ category: before }) => ({
              category: before ?? categoryId,
              ...(next === 'table' && { view: 'table' as const }),
            }),
            replace: true,
          })
        }
      >
        {view === 'table' ? (
          <AttributeTable projectId={projectId} details={data} />
        ) : (
          <QuestionList projectId={projectId} details={data} />
        )}
      </Tabs>
    </>
  )
}
