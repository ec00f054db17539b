import type { OfKind, Operation, OperationDetails } from '@payvand/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { isActive } from '../../lib/operations/operation.ts'

const ACTIVE_POLL_MS = 1_000

export type CheckDetails = OfKind<OperationDetails, 'booth_check'>
export type Check = Operation & { details: CheckDetails }

/** The newest check of the booth, which may be under way; null where there was none. */
export const latestCheckQuery = queryOptions({
  queryKey: ['operations', 'latest', 'booth_check'],
  queryFn: async ({ signal }): Promise<Check | null> => {
    const { items } = await call('operations.list', { query: { kinds: 'booth_check', limit: 1 }, signal })
    const [latest] = items
    const details = latest?.details
    return latest && details?.kind === 'booth_check' ? { ...latest, details } : null
  },
  refetchInterval: ({ state }) => (state.data && isActive(state.data) ? ACTIVE_POLL_MS : false),
})
