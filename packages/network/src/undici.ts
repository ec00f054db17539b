import { createRequire } from 'node:module'
import type * as Undici from 'undici'

let loaded: typeof Undici | null = null

/**
 * undici, loaded when it is needed first: threads that leave their requests to the thread that started them do without its hundred files
 * and 7 MB.
 */
export function undici(): typeof Undici {
  loaded ??= createRequire(import.meta.url)('undici') as typeof Undici
  return loaded
}
