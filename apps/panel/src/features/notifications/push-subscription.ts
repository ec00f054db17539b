import { PUSH_TEXTS } from '@payvand/texts'

/** Letters of an endpoint's hash by which the server tells a device. */
const SHOWN_HASH = 16
/** The service worker comes some seconds after the page (`offline-layer.tsx`). */
const STARTS_MS = 10_000

/** This browser as one that may show notifications: why it cannot, or its worker and the hash of its endpoint, if it has one. */
export type PushBrowser =
  | { can: false; why: 'starting' | 'unsupported' | 'blocked' }
  | { can: true; worker: ServiceWorkerRegistration; endpointHash: string | null }

/** Looks at this browser without asking the person for anything. */
export async function lookAtBrowser(): Promise<PushBrowser> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return { can: false, why: 'unsupported' }
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker?.active) return { can: false, why: performance.now() < STARTS_MS ? 'starting' : 'unsupported' }
  if (Notification.permission === 'denied') return { can: false, why: 'blocked' }
  const subscription = await worker.pushManager.getSubscription()
  return { can: true, worker, endpointHash: subscription && (await hashOf(subscription.endpoint)) }
}

/**
 * Asks the person, and subscribes this browser with the installation's key. An earlier subscription, perhaps with another key, ends.
 * @throws Error with a sentence where the person or the browser says no
 */
export async function subscribeBrowser(
  worker: ServiceWorkerRegistration,
  publicKey: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(PUSH_TEXTS.blocked)
  await unsubscribeBrowser(worker)
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await worker.pushManager.subscribe(options)
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new Error(PUSH_TEXTS.unsupported)
  return { endpoint, keys: { p256dh, auth } }
}

export async function unsubscribeBrowser(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await worker.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, SHOWN_HASH)
}
