import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { SENDING_POLL_MS } from '../../lib/project-items/project-item-queries.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Polling stops after this time; later results are shown in the item library. */
const MOST_MS = 60_000

/**
 * Keeps an import fresh after its products were sent, until none is left that is only verified, and then tells how many
 * of them the booth has. Returns the function that starts it.
 */
export function useSendingWatch({ verified, sent }: InstagramImport['counts']): () => void {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return undefined
    const end = () => {
      setSince(null)
      toast.info(INSTAGRAM_IMPORT_TEXTS.inBooth(sent, sent + verified))
    }
    if (verified === 0) {
      end()
      return undefined
    }
    const timer = setInterval(() => {
      if (Date.now() - since > MOST_MS) end()
      else void refreshProjects()
    }, SENDING_POLL_MS)
    return () => clearInterval(timer)
  }, [since, verified, sent])
  return () => setSince(Date.now())
}
