/** Before the name of everything the panel keeps in the browser (document 1, section 9). */
export const STORAGE_PREFIX = 'bs::'

/** Storage can be full, blocked or filled by someone else: reading then gives null and writing does nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(STORAGE_PREFIX + key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + key, value)
  } catch {
    // The choice holds until the page is left.
  }
}
