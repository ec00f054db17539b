import { useEffect, useRef } from 'react'
import { queryClient } from '../http/query-client.ts'
import { modelCountQuery } from './session.ts'

/**
 * Counts the menu again when a number that tells of the booth has changed: what no longer waits may have come there, what
 * was counted as sent did.
 */
export function useBoothCountedAgain(telling: number | undefined): void {
  const before = useRef(telling)
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== telling
    before.current = telling
    if (isOther) void queryClient.invalidateQueries({ queryKey: modelCountQuery.queryKey })
  }, [telling])
}
