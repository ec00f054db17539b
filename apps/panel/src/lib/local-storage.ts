const PREFIX = 'bs::'

/** Storage can be full, blocked or filled by someone else: reading then gives null and writing does nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    // The choice holds until the page is left.
  }
}
