import { clearKeptAnswers } from './kept-answers.ts'

/** A store that does not answer does not keep anybody from signing out; what it holds is of no other session's use. */
const PATIENCE_MS = 2_000

/**
 * Everything that is kept on the device for a person, each as a function that removes it. The list is written down, not registered
 * while the panel runs: what a screen kept last week has to go although that screen was not opened today.
 */
const CLEARERS: readonly (() => Promise<unknown>)[] = [clearKeptAnswers, clearCaches, endPushes]

/** Removes all that is kept offline: at sign-out, at a session's end, and before another person signs in. Never rejects. */
export async function clearOfflineData(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const cleared = Promise.allSettled(CLEARERS.map((clear) => clear()))
  await Promise.race([cleared, patience])
}

/**
 * All caches but that of the panel's own files, which are the same for everybody: the files of opened screens would tell what was
 * looked at.
 */
async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter((name) => !name.includes('precache'))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Notifications of this person are not shown on this device any more; the server is told so by the service of the browser. */
async function endPushes(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
