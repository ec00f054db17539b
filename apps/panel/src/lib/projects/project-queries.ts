import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/api-client.ts'
import { queryClient } from '../http/query-client.ts'

export const PROJECTS_PAGE_SIZE = 15

export const projectListQuery = (page: number, limit = PROJECTS_PAGE_SIZE) =>
  queryOptions({
    queryKey: ['projects', 'list', page, limit],
    queryFn: ({ signal }) => call('projects.list', { query: { skip: (page - 1) * limit, limit }, signal }),
    meta: { keptOffline: 'list' },
  })

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'one', id],
    queryFn: ({ signal }) => call('projects.get', { params: { id }, signal }),
    meta: { keptOffline: 'frame' },
  })

export const projectStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'stats', id],
    queryFn: ({ signal }) => call('projects.stats', { params: { id }, signal }),
    meta: { keptOffline: 'frame' },
  })

export const projectJobsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['projects', 'jobs', id, page],
    queryFn: ({ signal }) =>
      call('projects.jobs', {
        params: { id },
        query: { skip: (page - 1) * PROJECTS_PAGE_SIZE, limit: PROJECTS_PAGE_SIZE },
        signal,
      }),
  })

export const projectTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['projects', 'template', id],
    queryFn: ({ signal }) => call('projects.template', { params: { id }, signal }),
  })

/** Only admins may call it. */
export const waitingProjectsQuery = queryOptions({
  queryKey: ['projects', 'waiting'],
  queryFn: ({ signal }) => call('projects.waiting', { signal }),
})

export const categoriesQuery = queryOptions({
  queryKey: ['marketplace', 'categories'],
  queryFn: ({ signal }) => call('marketplace.categories', { signal }),
})

/** Reads everything of projects again: lists, the project, its counts, items and jobs. */
export async function refreshProjects(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['projects'] }),
    // A post shows its item.
    queryClient.invalidateQueries({ queryKey: ['instagram'] }),
  ])
}
