import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { queryClient } from '../http/query-client.ts'

export const ATTRIBUTE_ROWS = 30

export const attributeCategoriesQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', 'attributes', projectId],
    queryFn: ({ signal }) => call('attributes.categories', { params: { id: projectId }, signal }),
  })

export const attributeCategoryQuery = (projectId: number, categoryId: number) =>
  queryOptions({
    queryKey: ['projects', 'attributeCategory', projectId, categoryId],
    queryFn: ({ signal }) =>
      call('attributes.category', { params: { id: projectId }, query: { category_id: categoryId }, signal }),
  })

/** A page of products. Its rows are changed in place while a person writes, so that none moves under the cursor. */
export const attributeTableQuery = (
  projectId: number,
  categoryId: number,
  { missing, page }: { missing: boolean; page: number },
) =>
  queryOptions({
    queryKey: ['attributeTable', projectId, categoryId, missing, page],
    queryFn: ({ signal }) =>
      call('attributes.table', {
        params: { id: projectId },
        query: {
          category_id: categoryId,
          skip: (page - 1) * ATTRIBUTE_ROWS,
          limit: ATTRIBUTE_ROWS,
          ...(missing && { show: 'missing' as const }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const itemAttributesQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['projects', 'itemAttributes', itemId],
    queryFn: ({ signal }) => call('attributes.ofItem', { params: { id: itemId }, signal }),
  })

/** The rows of every page are read again: an answer for the whole category changed them. */
export const refreshAttributeTables = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['attributeTable'] })
