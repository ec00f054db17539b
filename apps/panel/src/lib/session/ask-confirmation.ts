const EVENT = 'payvand:confirm'

let asked: { answer: Promise<boolean>; end: (isConfirmed: boolean) => void } | null = null

/**
 * Asks the person to confirm who they are, in the one dialog of the panel; calls that come meanwhile wait for the same answer.
 * False where they would rather not.
 */
export function askConfirmation(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { answer: promise, end: resolve }
    dispatchEvent(new Event(EVENT))
  }
  return asked.answer
}

export function answerConfirmation(isConfirmed: boolean): void {
  asked?.end(isConfirmed)
  asked = null
}

/** Registers the dialog, until the returned function is called. */
export function onConfirmationAsked(listener: () => void): () => void {
  addEventListener(EVENT, listener)
  return () => removeEventListener(EVENT, listener)
}
