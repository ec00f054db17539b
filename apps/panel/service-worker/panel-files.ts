import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }
/** Expressions of the paths that the panel's router knows behind the login; the build reads them from the router. */
declare const PANEL_PATHS: string[]

/** Files of screens that were opened and are not among those of the lists. */
const OPENED_SCREENS = 'opened-screens'

precacheAndRoute(self.__WB_MANIFEST)

// Only paths of the panel are answered with its page: the API, the help site, links that print labels and whatever else the server
// has are left to the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: PANEL_PATHS.map((path) => new RegExp(path)),
  }),
)

// Their names carry a hash of their content, so that what is stored under a name never changes.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: OPENED_SCREENS }),
)

// Without this the files of every past version would stay on the phone.
self.addEventListener('activate', (event) => event.waitUntil(caches.delete(OPENED_SCREENS)))

// A new version waits until a person asks for it: a reload in the middle of a form would lose what was typed.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
// The first visit is served without a worker; the lists that it shows can be kept only once there is one.
clientsClaim()
