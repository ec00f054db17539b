import { useEffect, useState } from 'react'
import { SENDING_POLL_MS } from '../../lib/product/project-item-queries.ts'
import { refreshProjects } from '../../lib/project-queries.ts'

/** What the marketplace has not taken by then is told where its items are. */
const MOST_MS = 60_000

/** Keeps a task fresh after its products were sent, until none is left that is only verified. Answers what begins it. */
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
