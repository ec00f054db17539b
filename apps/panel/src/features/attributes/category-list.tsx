import type { AttributeCategory } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The categories of a project, those with most open first, each a link to its attributes. */
export function CategoryList({
  projectId,
  categories,
  isCounting,
}: {
  projectId: number
  categories: readonly AttributeCategory[]
  isCounting: boolean
}) {
  return (
    <Card flush>
      <ul aria-label={ATTRIBUTE_TEXTS.categories}>
        {categories.map((one) => (
          <li key={one.categoryId} className="border-line not-first:border-t">
            <Link
              to="/arachne/projects/$id/attributes"
              params={{ id: projectId }}
              search={{ category: one.categoryId }}
              className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">
                  {one.title ?? ATTRIBUTE_TEXTS.unnamed(one.categoryId)}
                </span>
                <span className="block text-ink-muted text-sm">
                  {one.missingCount
                    ? ATTRIBUTE_TEXTS.lackingOf(one.missingCount, one.itemCount)
                    : ATTRIBUTE_TEXTS.items(one.itemCount)}
                </span>
              </span>
              <CategoryState category={one} isCounting={isCounting} />
              <ChevronLeft aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Says no category complete while its products are still being looked at. */
export function CategoryState({
  category,
  isCounting,
}: {
  category: AttributeCategory
  isCounting: boolean
}) {
  const { openCount, readAt } = category
  if (readAt === null) return <Badge active>{ATTRIBUTE_TEXTS.reading}</Badge>
  if (isCounting || openCount === null) return <Badge active>{ATTRIBUTE_TEXTS.counting}</Badge>
  return openCount > 0 ? (
    <Badge hue="yellow">{ATTRIBUTE_TEXTS.questions(openCount)}</Badge>
  ) : (
    <Badge hue="green">{ATTRIBUTE_TEXTS.complete}</Badge>
  )
}
