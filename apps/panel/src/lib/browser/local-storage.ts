/** Prefix of every key that the panel keeps in the browser (document 1, section 9). */
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

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(STORAGE_PREFIX + key)
  } catch {
    // There is nothing to remove.
  }
}

/** The stored keys with this beginning, without the panel's own prefix. */
export function storedKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(STORAGE_PREFIX + beginning))
      .map((key) => key.slice(STORAGE_PREFIX.length))
  } catch {
    return []
  }
}
