export const CONFIRMATION_EVENT = 'payvand:confirm'

/** Asks the person behind the login to confirm who they are, in the one dialog of the panel. False where they would rather not. */
export const askConfirmation = (): Promise<boolean> =>
  new Promise((resolve) => dispatchEvent(new CustomEvent(CONFIRMATION_EVENT, { detail: resolve })))
