import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Hourglass, Tags } from 'lucide-react'
import { attributeCategoriesQuery } from '../../lib/attributes/attribute-queries.ts'
import { errorMessage, isNotFound } from '../../lib/http/api-error.ts'
import { POLLING_MS } from '../../lib/http/query-client.ts'
import { projectQuery } from '../../lib/projects/project-queries.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CategoryAttributes } from './category-attributes.tsx'
import { CategoryList } from './category-list.tsx'

const route = getRouteApi('/shell/arachne/projects/$id/attributes')
/** Counting again takes a moment: a person sees the end of it. */
const COUNTING_MS = 1_500

/** Lists the categories of a project whose products need attributes, or shows the one in the address. */
export function AttributesPage() {
  const { id: projectId } = route.useParams()
  const { category } = route.useSearch()
  const project = useQuery(projectQuery(projectId))
  const categories = useQuery({
    ...attributeCategoriesQuery(projectId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const items = state.data?.items ?? []
      if (state.data?.isCounting) return COUNTING_MS
      return items.some(({ readAt }) => readAt === null) && POLLING_MS
    },
  })
  const { items, isCounting = false } = categories.data ?? {}
  // A person came for the only category there is.
  const chosen = category ?? (items?.length === 1 ? items[0]?.categoryId : undefined)
  const shown = items?.find(({ categoryId }) => categoryId === chosen)
  const name = project.data?.name
  const title = shown ? (shown.title ?? ATTRIBUTE_TEXTS.unnamed(shown.categoryId)) : null

  return (
    <>
      <PageHeader
        title={title === null ? ATTRIBUTE_TEXTS.title : ATTRIBUTE_TEXTS.titleOf(title)}
        description={chosen === undefined ? ATTRIBUTE_TEXTS.subtitle : name}
        back={(content) =>
          category !== undefined && (items?.length ?? 0) > 1 ? (
            <Link to="/arachne/projects/$id/attributes" params={{ id: projectId }}>
              {content}
            </Link>
          ) : (
            <Link to="/arachne/projects/$id" params={{ id: projectId }}>
              {content}
            </Link>
          )
        }
      />
      {categories.isLoadingError ? (
        <ErrorState
          title={isNotFound(categories.error) ? ATTRIBUTE_TEXTS.noProject : ATTRIBUTE_TEXTS.loadFailed}
          description={errorMessage(categories.error)}
          {...(!isNotFound(categories.error) && { onRetry: () => void categories.refetch() })}
          busy={categories.isFetching}
        />
      ) : items === undefined ? (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      ) : items.length === 0 && isCounting ? (
        <EmptyState
          icon={<Hourglass />}
          title={ATTRIBUTE_TEXTS.counting}
          description={ATTRIBUTE_TEXTS.countingText}
        />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<Tags />}
          title={ATTRIBUTE_TEXTS.emptyTitle}
          description={ATTRIBUTE_TEXTS.emptyText}
          action={<ToProducts projectId={projectId} />}
        />
      ) : chosen === undefined ? (
        <CategoryList projectId={projectId} categories={items} isCounting={isCounting} />
      ) : shown === undefined ? (
        <EmptyState
          icon={<Tags />}
          title={ATTRIBUTE_TEXTS.notFound}
          action={
            <Link
              to="/arachne/projects/$id/attributes"
              params={{ id: projectId }}
              className={buttonStyle({})}
            >
              {ATTRIBUTE_TEXTS.allCategories}
            </Link>
          }
        />
      ) : (
        <CategoryAttributes
          key={shown.categoryId}
          projectId={projectId}
          category={shown}
          isCounting={isCounting}
        />
      )}
    </>
  )
}

const ToProducts = ({ projectId }: { projectId: number }) => (
  <Link to="/arachne/projects/$id" params={{ id: projectId }} className={buttonStyle({ variant: 'primary' })}>
    {ATTRIBUTE_TEXTS.toProducts}
  </Link>
)
