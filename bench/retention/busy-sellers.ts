import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/infra/db/database.ts'

const PAUSE_MS = 2

/** Lets so many sellers write one row each, one commit after the other, until `stop`, which answers the longest wait in ms. */
export function beSellers(database: Database, count: number): { stop(): Promise<number> } {
  const over = new AbortController()
  let longest = 0
  const write = async () => {
    while (!over.signal.aborted) {
      const begun = performance.now()
      await database.execute('update businesses set name = name')
      longest = Math.max(longest, performance.now() - begun)
      await sleep(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: count }, write))
  return {
    async stop() {
      over.abort()
      await all
      return longest
    },
  }
}
