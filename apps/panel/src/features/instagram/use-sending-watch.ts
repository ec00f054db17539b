import { useEffect, useState } from 'react'
import { SENDING_POLL_MS } from '../../lib/project-items/project-item-queries.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'

/** Polling stops after this time; later results are shown in the item library. */
const MOST_MS = 60_000

/**
 * Keeps an import fresh after its products were sent, until none is left that is only verified. Returns the function
 * that starts it.
 */
export function useSendingWatch(verifiedLeft: number): () => void {
  const [since, setSince] = useState<number | null>(null)
  const isOver = verifiedLeft === 0
  useEffect(() => {
    if (since === null || isOver) return undefined
    const timer = setInterval(() => {
      if (Date.now() - since > MOST_MS) setSince(null)
      else void refreshProjects()
    }, SENDING_POLL_MS)
    return () => clearInterval(timer)
  }, [since, isOver])
  return () => setSince(Date.now())
}
