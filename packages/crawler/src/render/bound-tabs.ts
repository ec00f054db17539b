import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

/** A tab that fills memory as fast as it can takes some hundred megabytes in this time. */
const LOOK_MS = 100
const PAGE_BYTES = 4_096

export interface TabBound {
  /** When a tab was ended last, by `performance.now()`; -Infinity where none was. */
  endedAt(): number
}

/**
 * Ends every tab of the browser that takes more than `mostBytes`, for as long as the browser lives: the limit of V8 counts
 * objects alone, and no buffers or pictures. Its page crashes, others go on. Where there is no `/proc` nothing is ended.
 */
export function boundTabs(browser: Browser, mostBytes: number): TabBound {
  let endedAt = Number.NEGATIVE_INFINITY
  const watch = async () => {
    const session = await browser.newBrowserCDPSession()
    while (browser.isConnected()) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo')
      for (const { type, id } of processInfo) {
        if (type !== 'renderer' || residentBytes(id) <= mostBytes) continue
        endedAt = performance.now()
        end(id)
      }
      await sleep(LOOK_MS, undefined, { ref: false })
    }
  }
  // The session ends with the browser.
  watch().catch(() => undefined)
  return { endedAt: () => endedAt }
}

/** 0 where the process is gone, or the system does not say. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}
