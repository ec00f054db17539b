import { BOOTH_DIFFERENCE_FIELDS, GUARD_CODES } from '@payvand/domain'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { choiceIn, defined, pageIn } from './lib/address-search.ts'
import { loadScreen } from './lib/load-screen.ts'
import { shellRoute } from './parent-routes.tsx'

/** The pages of what is sent to the booth and what stands there. */
export const differencesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/differences',
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('page', pageIn(search)),
    ...defined('field', choiceIn(search.field, BOOTH_DIFFERENCE_FIELDS)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/audits/differences-page.tsx')),
    'DifferencesPage',
  ),
})

export const heldChangesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/held',
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('page', pageIn(search)),
    ...defined('code', choiceIn(search.code, GUARD_CODES)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sync-guards/held-changes-page.tsx')),
    'HeldChangesPage',
  ),
})

export const syncSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/settings',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sync-settings/sync-settings-page.tsx')),
    'SyncSettingsPage',
  ),
})

export const syncRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sync/sync-page.tsx')),
    'SyncPage',
  ),
})
