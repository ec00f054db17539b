export const CONFIRMATION_EVENT = 'payvand:confirm'

/**
 * Asks the person behind the login to confirm who they are, in the one dialog of the panel. False where they would rather not, and
 * on a page without the dialog, which takes the event by `preventDefault`.
 */
export const askConfirmation = (): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = new CustomEvent(CONFIRMATION_EVENT, { detail: resolve, cancelable: true })
    if (dispatchEvent(asking)) resolve(false)
  })
