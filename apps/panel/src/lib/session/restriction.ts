const EVENT = 'payvand:restricted'

/** Announces that this user may not enter a page; the listener shows it (document 2, section 2.14). */
export function announceRestriction(): void {
  dispatchEvent(new Event(EVENT))
}

/** Registers a listener for announcements, until the returned function is called. */
export function onRestriction(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
