import { createRequire } from 'node:module'

let loaded: typeof import('undici') | null = null

/**
 * undici, loaded when it is needed first: threads that leave their requests to the thread that started them do without its hundred files
 * and 7 MB.
 */
export function undici(): typeof import('undici') {
  loaded ??= createRequire(import.meta.url)('undici') as typeof import('undici')
  return loaded
}
