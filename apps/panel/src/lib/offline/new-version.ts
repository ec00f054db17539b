import { Workbox } from 'workbox-window'
import { queryClient } from '../http/query-client.ts'
import { keepEverything } from './kept-answers.ts'

const SERVICE_WORKER = '/service-worker.js'
/** The browser looks for a new version when a page is loaded, which an installed panel may not be for days. */
const LOOK_EVERY_MS = 3_600_000

const listeners = new Set<() => void>()
let worker: Workbox | undefined
/** `waiting`: its worker waits for a person; `active`: another tab let it in, and this one still runs the old version. */
let found: 'none' | 'waiting' | 'active' = 'none'

function find(state: typeof found): void {
  found = state
  for (const listener of listeners) listener()
}

/** Registers the service worker, once. Without it, as over plain http, the panel works as ever, and not offline. */
export async function startServiceWorker(): Promise<void> {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox(SERVICE_WORKER)
  worker.addEventListener('waiting', () => find('waiting'))
  let isControlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isControlled) find('active')
    else void keepEverything(queryClient.getQueryCache())
    isControlled = true
  })
  try {
    const registration = await worker.register()
    if (registration === undefined) return
    keepLooking(registration)
  } catch (error) {
    console.warn('The panel does not work offline: its service worker was refused', error)
  }
}

function keepLooking(registration: ServiceWorkerRegistration): void {
  let lookedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = performance.now()
    registration.update().catch(() => {})
  })
}

export const hasNewVersion = (): boolean => found !== 'none'

export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Loads the page again with the new version, because a person asked for it. */
export function openNewVersion(): void {
  if (found === 'active' || !worker) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  worker.messageSkipWaiting()
}
