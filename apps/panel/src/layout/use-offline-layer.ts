import { useEffect, useState } from 'react'
import { useOnline } from '../lib/browser/use-online.ts'
import { useLazyPart } from '../lib/lazy/use-lazy-part.ts'

/** By then the first screen of a slow phone is there: nothing of the offline part competes with it. */
const AFTER_MS = 3_000

const load = async () => (await import('./offline-layer.tsx')).OfflineLayer

/** The part that makes the panel work offline: after the first screen, or at once where there is no network. Null until then. */
export function useOfflineLayer() {
  const online = useOnline()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setIsLate(true), AFTER_MS)
    return () => clearTimeout(late)
  }, [])
  return useLazyPart(load, isLate || !online).part
}
