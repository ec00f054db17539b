/** Removes what is kept on this device for a person (`clearOfflineData`), whose code is loaded now. Never rejects. */
export async function forgetPerson(): Promise<void> {
  await import('./clear-offline-data.ts').then(
    ({ clearOfflineData }) => clearOfflineData(),
    // Without its code nothing can be removed; what remains is shown to no other session.
    () => {},
  )
}

/** The same before a sign-in: only a device on which the panel worked offline has something to remove. */
export async function forgetEarlierPerson(): Promise<void> {
  if (navigator.serviceWorker?.controller) await forgetPerson()
}
