/** Routes of pages about other businesses; the server answers admins only. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { auditLogSearchIn, businessSearchIn } from './features/operator/operator-search.ts'
import { contactSearchIn, wpSiteSearchIn } from './lib/contacts/contact-search.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { shellRoute } from './parent-routes.tsx'

export const contactListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contact/list',
  validateSearch: contactSearchIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/contacts/contact-list-page.tsx')),
    'ContactListPage',
  ),
})

export const wpSitesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/contact/wp-sites',
  validateSearch: wpSiteSearchIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/wp-sites/wp-sites-page.tsx')),
    'WpSitesPage',
  ),
})

export const operatedBusinessesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/businesses',
  validateSearch: businessSearchIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/operated-businesses-screen.tsx')),
    'OperatedBusinessesScreen',
  ),
})

export const auditLogRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/audit-log',
  validateSearch: auditLogSearchIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/operator/audit-log-page.tsx')),
    'AuditLogPage',
  ),
})

export const operatedMarketplaceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/marketplace',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/operator/marketplace-page.tsx')),
    'MarketplacePage',
  ),
})

export const attacksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/attacks',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/operator/attacks-page.tsx')),
    'AttacksPage',
  ),
})

export const installationSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/settings',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/installation/settings-page.tsx')),
    'SettingsPage',
  ),
})

export const operatedCrawlsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/operator/crawls',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/operator/crawls-page.tsx')),
    'CrawlsPage',
  ),
})
