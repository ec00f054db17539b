import type { AskedAttribute, AttributeCell, ProjectItem } from '@payvand/contract'
import { canEditItem } from '@payvand/domain'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { errorMessage } from '../http/api-error.ts'
import { itemAttributesQuery } from './attribute-queries.ts'
import { AttributesLink } from './attributes-link.tsx'
import { ItemAttribute } from './item-attribute.tsx'

/** The attributes of an item: what its category demands first, and what of the rest is known. */
export function ItemAttributes({ item }: { item: ProjectItem }) {
  const answer = useQuery({
    ...itemAttributesQuery(item.id),
    enabled: item.category !== null,
    refetchOnMount: 'always',
  })
  if (item.category === null) return null
  if (answer.isLoadingError)
    return (
      <ErrorState
        title={ATTRIBUTE_TEXTS.loadFailed}
        description={errorMessage(answer.error)}
        onRetry={() => void answer.refetch()}
        busy={answer.isFetching}
      />
    )
  const { attributes = [], row = null, categoryId = null } = answer.data ?? {}
  if (row === null || categoryId === null || attributes.length === 0) return null
  const shown = attributes.flatMap((attribute) => {
    const cell = row.cells.find(({ attributeId }) => attributeId === attribute.id)
    return cell ? [{ attribute, cell }] : []
  })
  const rank = ({ attribute, cell }: { attribute: AskedAttribute; cell: AttributeCell }) =>
    Number(cell.value !== null) - 2 * Number(attribute.required)
  const known = shown
    .filter(({ attribute, cell }) => attribute.required || cell.value !== null || cell.guess !== null)
    .toSorted((one, other) => rank(one) - rank(other))
  const empty = shown.length - known.length
  return (
    <section aria-labelledby={`attributes-${item.id}`} className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h4 id={`attributes-${item.id}`} className="font-semibold">
          {ATTRIBUTE_TEXTS.itemTitle}
        </h4>
        <AttributesLink item={item} name={ATTRIBUTE_TEXTS.forCategory}>
          {ATTRIBUTE_TEXTS.forCategory}
        </AttributesLink>
      </div>
      <ul className="rounded-md border border-line text-sm">
        {known.map(({ attribute, cell }) => (
          <ItemAttribute
            key={attribute.id}
            item={item}
            categoryId={categoryId}
            attribute={attribute}
            cell={cell}
            canEdit={canEditItem(item)}
          />
        ))}
        {empty > 0 && (
          <li className="border-line px-3 py-1 text-ink-muted not-first:border-t">
            {ATTRIBUTE_TEXTS.itemOptional(empty)}
          </li>
        )}
      </ul>
    </section>
  )
}
