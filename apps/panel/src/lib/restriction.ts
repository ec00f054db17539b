const EVENT = 'payvand:restricted'

/** Says that this user may not enter a place: whoever shows it answers (document 2, section 2.14). */
export function announceRestriction(): void {
  dispatchEvent(new Event(EVENT))
}

/** Calls back at every such announcement, until the returned function is called. */
export function onRestriction(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
