import { STORAGE_PREFIX } from '../browser/local-storage.ts'

const NOTE = `${STORAGE_PREFIX}returnPath`

/** The page that asked for a login, and whether a session ended there. */
export interface ReturnNote {
  path: string
  ended: boolean
}

/**
 * Keeps the page that asked for a login in this tab, through the marketplace's sign-on too. It stands in the tab's own
 * storage instead of the address, so that no link of a stranger can say where a login leads.
 */
export function rememberReturnPath(path: string, ended: boolean): void {
  try {
    sessionStorage.setItem(NOTE, JSON.stringify({ path, ended } satisfies ReturnNote))
  } catch {
    // The login then leads home.
  }
}

/** The kept page, or null. It stays kept until `forgetReturnPath`. */
export function keptReturnPath(): ReturnNote | null {
  try {
    const note = JSON.parse(sessionStorage.getItem(NOTE) ?? 'null') as ReturnNote | null
    return note && note.path.startsWith('/') && !note.path.startsWith('//') ? note : null
  } catch {
    return null
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(NOTE)
  } catch {
    // There is none.
  }
}
