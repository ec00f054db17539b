import type { AnswerOf } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'

export const syncSettingsQuery = queryOptions({
  queryKey: ['sync', 'settings'],
  queryFn: ({ signal }) => call('syncSettings.get', { signal }),
})

export type GuardedBoothNumbers = AnswerOf<'syncSettings.get'>['booth']
