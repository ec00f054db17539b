// This file is long because it is the one list of the panel's routes.

import { SHEET_PLANS } from '@payvand/domain'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import {
  boothCheckRoute,
  businessSettingsRoute,
  connectionRoute,
  notificationSettingsRoute,
  notificationsRoute,
  profileRoute,
  setupRoute,
  shippingRoute,
} from './account-routes.tsx'
import {
  attacksRoute,
  auditLogRoute,
  contactListRoute,
  installationSettingsRoute,
  operatedBusinessesRoute,
  operatedCrawlsRoute,
  operatedMarketplaceRoute,
  wpSitesRoute,
} from './admin-routes.tsx'
import { productListQuery } from './features/booth-products/product-list-query.ts'
import { productSearchIn } from './features/booth-products/product-search.ts'
import { RouteFailure } from './layout/route-failure.tsx'
import { RoutePending } from './layout/route-pending.tsx'
import { choiceIn, defined, pageIn, textIn } from './lib/address-search.ts'
import { JOB_ITEM_FILTERS } from './lib/crawl-jobs/job-item-filter.ts'
import { queryClient } from './lib/http/query-client.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { itemIdIn, librarySearchIn } from './lib/project-items/library-search.ts'
import {
  codesRoute,
  dispatchRoute,
  financePrintRoute,
  financeRoute,
  messagesRoute,
  orderAutomationRoute,
  orderListRoute,
} from './order-routes.tsx'
import { guardedRoute, rootRoute, shellRoute } from './parent-routes.tsx'
import {
  commissionRoute,
  firstRunRoute,
  healthCheckRoute,
  labelSheetsRoute,
  loginRoute,
  payRoute,
  postInvoiceRoute,
  selectPlatformRoute,
  shippingHintsRoute,
  statusRoute,
} from './public-routes.tsx'

/** Text that is no number becomes 0, which no row has, so that the page says that it was not found. */
const numericId = {
  parse: ({ id }: { id: string }) => ({ id: /^\d{1,15}$/.test(id) ? Number(id) : 0 }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/dashboard/home-page.tsx')),
    'HomePage',
  ),
})

const productListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/list',
  validateSearch: productSearchIn,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery({ ...productListQuery(deps), staleTime: 0 })
  },
  preloadStaleTime: 0,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/booth-products/product-list-page.tsx')),
    'ProductListPage',
  ),
})

const sheetImportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/digikala/import',
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('import', itemIdIn(search.import)),
    ...defined('plan', choiceIn(search.plan, SHEET_PLANS)),
    ...defined('page', pageIn(search)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sheet-imports/sheet-imports-page.tsx')),
    'SheetImportsPage',
  ),
})

const instagramImportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/instagram/tasks',
  validateSearch: (search: Record<string, unknown>): { page?: number } => defined('page', pageIn(search)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/instagram/import-list-page.tsx')),
    'InstagramImportsPage',
  ),
})

const instagramImportRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/instagram/task/$id',
  params: numericId,
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('show', choiceIn(search.show, ['products', 'others', 'failed'] as const)),
    ...defined('page', pageIn(search)),
    // The item that is edited above its post.
    ...defined('edit', itemIdIn(search.edit)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/instagram-import-screen.tsx')),
    'InstagramImportScreen',
  ),
})

/** Longer than any word of a filter. */
const WORD = 40

const needsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/needs',
  validateSearch: (search: Record<string, unknown>) => ({
    // The screen leaves out a word that is no kind, code or field, so that their lists do not weigh on the login page.
    ...defined('kind', textIn(search.kind, WORD)),
    ...defined('page', pageIn(search)),
    ...defined('code', textIn(search.code, WORD)),
    ...defined('field', textIn(search.field, WORD)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/needs-screen.tsx')),
    'NeedsScreen',
  ),
})

/** Former addresses of two filters of the list; mails and bookmarks have them. */
const differencesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/differences',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/needs', search: { ...search, kind: 'difference' }, replace: true })
  },
})

const heldChangesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/held',
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/needs', search: { ...search, kind: 'held_change' }, replace: true })
  },
})

const syncSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync/settings',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sync-settings/sync-settings-page.tsx')),
    'SyncSettingsPage',
  ),
})

const productRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/$id',
  params: numericId,
  validateSearch: (search: Record<string, unknown>): { page?: number } => defined('page', pageIn(search)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/booth-products/product-page.tsx')),
    'ProductPage',
  ),
})

const pricingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/prices',
  validateSearch: (search: Record<string, unknown>): { tab?: 'bulk' | 'discounts' } =>
    search.tab === 'bulk' || search.tab === 'discounts' ? { tab: search.tab } : {},
  component: lazyRouteComponent(
    loadScreen(() => import('./features/pricing/pricing-page.tsx')),
    'PricingPage',
  ),
})

const blacklistRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/product/black-list',
  validateSearch: (search: Record<string, unknown>): { page?: number; title?: string } => ({
    ...defined('page', pageIn(search)),
    ...defined('title', textIn(search.title, 200)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/blacklist-products/blacklist-page.tsx')),
    'BlacklistPage',
  ),
})

const projectListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/arachne',
  validateSearch: (search: Record<string, unknown>): { page?: number } => defined('page', pageIn(search)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/projects/project-list-page.tsx')),
    'ProjectListPage',
  ),
})

const createProjectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/arachne/create',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/projects/create-project-page.tsx')),
    'CreateProjectPage',
  ),
})

const projectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/arachne/projects/$id',
  params: numericId,
  validateSearch: (search: Record<string, unknown>) => ({
    ...librarySearchIn(search),
    // The item whose unsaved edit is to be opened.
    ...defined('edit', itemIdIn(search.edit)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/project-screen.tsx')),
    'ProjectScreen',
  ),
})

const attributesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/arachne/projects/$id/attributes',
  params: numericId,
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('category', itemIdIn(search.category)),
    ...defined('view', choiceIn(search.view, ['table'] as const)),
    ...defined('show', choiceIn(search.show, ['missing'] as const)),
    ...(String(search.optional) === 'true' && { optional: true as const }),
    ...defined('page', pageIn(search)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/attributes/attributes-page.tsx')),
    'AttributesPage',
  ),
})

const reviewRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/arachne/projects/$id/review',
  params: numericId,
  validateSearch: (search: Record<string, unknown>) => ({
    ...librarySearchIn(search),
    // The Instagram import from which it was opened, and to which it leads back.
    ...defined('task', itemIdIn(search.task)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/review/review-page.tsx')),
    'ReviewPage',
  ),
})

const crawlJobRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/arachne/jobs/$id',
  params: numericId,
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('page', pageIn(search)),
    ...defined('status', choiceIn(search.status, JOB_ITEM_FILTERS)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/crawl-jobs/crawl-job-page.tsx')),
    'CrawlJobPage',
  ),
})

const boothRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/vendor',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/business/booth-page.tsx')),
    'BoothPage',
  ),
})

const syncRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/sync',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/sync/sync-page.tsx')),
    'SyncPage',
  ),
})

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    loginRoute,
    firstRunRoute,
    selectPlatformRoute,
    postInvoiceRoute,
    labelSheetsRoute,
    shippingHintsRoute,
    commissionRoute,
    payRoute,
    healthCheckRoute,
    statusRoute,
    guardedRoute.addChildren([setupRoute, reviewRoute, financePrintRoute]),
    shellRoute.addChildren([
      homeRoute,
      productListRoute,
      productRoute,
      pricingRoute,
      blacklistRoute,
      orderListRoute,
      dispatchRoute,
      codesRoute,
      orderAutomationRoute,
      financeRoute,
      sheetImportsRoute,
      instagramImportsRoute,
      instagramImportRoute,
      contactListRoute,
      wpSitesRoute,
      projectListRoute,
      createProjectRoute,
      projectRoute,
      attributesRoute,
      crawlJobRoute,
      businessSettingsRoute,
      profileRoute,
      notificationsRoute,
      notificationSettingsRoute,
      boothCheckRoute,
      shippingRoute,
      connectionRoute,
      boothRoute,
      syncRoute,
      needsRoute,
      messagesRoute,
      differencesRoute,
      heldChangesRoute,
      syncSettingsRoute,
      operatedBusinessesRoute,
      auditLogRoute,
      operatedMarketplaceRoute,
      attacksRoute,
      operatedCrawlsRoute,
      installationSettingsRoute,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
  // A screen sees only the validated part of its URL.
  search: { strict: true },
  // URLs have plain text values instead of JSON, so that a person can read and type them.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
