import type { Services } from '../services.ts'
import { needsAdmin } from './needs-admin.ts'
import { FIRST_RUN_PATH } from './say-first-run.ts'

/**
 * Answers the path that a browser is led to while nobody has an account, else null. The database is asked until somebody has
 * one; where it does not answer, nobody is led anywhere.
 */
export function firstPageOf(services: Pick<Services, 'rows' | 'config'>): () => Promise<string | null> {
  let isOver = false
  return async () => {
    if (isOver) return null
    const isNeeded = await needsAdmin(services).catch(() => null)
    isOver = isNeeded === false
    return isNeeded ? FIRST_RUN_PATH : null
  }
}
