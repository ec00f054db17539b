import { useEffect, useRef } from 'react'

/** How the reading of something from the marketplace stands. */
export interface MarketplaceReading {
  running: boolean
  completeAt: string | null
  trouble: string | null
  isConnected: boolean
}

/**
 * Asks for a reading once a visit, where the last one is older than `staleMs`. Where connecting again is what helps, asking is
 * what shows that it did.
 */
export function useReadOnArrival(
  reading: MarketplaceReading | undefined,
  read: () => void,
  staleMs: number,
): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (!reading || isAsked.current) return
    isAsked.current = true
    const { isConnected, running, trouble, completeAt } = reading
    const isFresh = completeAt !== null && Date.now() - Date.parse(completeAt) < staleMs
    if (isConnected && !running && trouble !== 'booth_disconnected' && !isFresh) read()
  }, [reading, read, staleMs])
}
