import type { AttributeCategoryDetails } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { withPage } from '../../lib/address-search.ts'
import { ATTRIBUTE_ROWS, attributeTableQuery } from '../../lib/attributes/attribute-queries.ts'
import { useMedia } from '../../lib/browser/use-media.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AttributeGrid } from './attribute-grid.tsx'
import { useFillCells } from './use-fill-cells.ts'

const route = getRouteApi('/shell/arachne/projects/$id/attributes')

/** The products of a category with the values of its attributes, to be filled as a spreadsheet is. */
export function AttributeTable({
  projectId,
  details,
}: {
  projectId: number
  details: AttributeCategoryDetails
}) {
  const { categoryId, attributes } = details
  const { page = 1, show, optional } = route.useSearch()
  const navigate = route.useNavigate()
  const isPhone = useMedia('(width <= 576px)')
  const demanded = attributes.filter(({ required }) => required)
  const columns = optional || demanded.length === 0 ? attributes : demanded
  const [onPhone, setOnPhone] = useState(columns[0]?.id)
  const chosen = columns.find(({ id }) => id === onPhone) ?? columns[0]
  const query = attributeTableQuery(projectId, categoryId, { missing: show === 'missing', page })
  const table = useQuery({ ...query, refetchOnMount: 'always' })
  const cells = useFillCells(projectId, categoryId, query.queryKey)
  const rows = table.data?.items

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label={ATTRIBUTE_TEXTS.show} className="flex flex-wrap gap-2">
          <Chip
            selected={show === undefined}
            onClick={() =>
              void navigate({ search: ({ show: _show, page: _page, ...before }) => before, replace: true })
            }
          >
            {ATTRIBUTE_TEXTS.showAll}
          </Chip>
          <Chip
            selected={show === 'missing'}
            onClick={() =>
              void navigate({
                search: ({ page: _page, ...before }) => ({ ...before, show: 'missing' as const }),
                replace: true,
              })
            }
          >
            {ATTRIBUTE_TEXTS.showMissing}
          </Chip>
        </div>
        {demanded.length > 0 && demanded.length < attributes.length && (
          <Checkbox
            label={ATTRIBUTE_TEXTS.withOptional}
            checked={optional === true}
            onChange={(on) =>
              void navigate({
                search: ({ optional: _optional, ...before }) => ({
                  ...before,
                  ...(on && { optional: true as const }),
                }),
                replace: true,
              })
            }
          />
        )}
        {isPhone && columns.length > 1 && chosen && (
          <Select
            className="w-full"
            label={ATTRIBUTE_TEXTS.shownAttribute}
            hideLabel
            options={columns.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={String(chosen.id)}
            onChange={(id) => setOnPhone(Number(id))}
          />
        )}
      </div>
      {table.isLoadingError ? (
        <ErrorState
          title={ATTRIBUTE_TEXTS.loadFailed}
          description={errorMessage(table.error)}
          onRetry={() => void table.refetch()}
          busy={table.isFetching}
        />
      ) : rows === undefined ? (
        <Card>
          <SkeletonText lines={10} />
        </Card>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={show === 'missing' ? <CircleCheck /> : <PackageSearch />}
          title={show === 'missing' ? ATTRIBUTE_TEXTS.noMissing : ATTRIBUTE_TEXTS.noItems}
          {...(show === 'missing' && { description: ATTRIBUTE_TEXTS.noMissingText })}
        />
      ) : (
        <AttributeGrid
          projectId={projectId}
          details={details}
          rows={rows}
          columns={isPhone && chosen ? [chosen] : columns}
          cells={cells}
          refreshing={table.isPlaceholderData}
        />
      )}
      <div className="mt-3">
        <Pager
          page={page}
          pageSize={ATTRIBUTE_ROWS}
          total={table.data?.total ?? 0}
          onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
        />
      </div>
    </>
  )
}
