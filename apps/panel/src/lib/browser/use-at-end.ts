import { useEffect, useRef } from 'react'

/**
 * Calls `atEnd` when something that was under way no longer is: data shown beside it may have been read just before,
 * and nothing else reads it again.
 */
export function useAtEnd(underWay: boolean, atEnd: () => unknown): void {
  const was = useRef(underWay)
  const newest = useRef(atEnd)
  newest.current = atEnd
  useEffect(() => {
    if (was.current && !underWay) newest.current()
    was.current = underWay
  }, [underWay])
}
