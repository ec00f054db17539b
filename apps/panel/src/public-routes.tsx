import { NEW_LABEL_LAYOUTS, type NewLabelLayout, type PlatformChoice } from '@payvand/domain'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ADDRESS_PLATFORMS } from './features/platform/platform-choice.ts'
import { LoginPage } from './features/session/login-page.tsx'
import { choiceIn, defined, textIn } from './lib/address-search.ts'
import { readAccessToken } from './lib/http/access-token.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { rootRoute } from './parent-routes.tsx'

/** The pages that open without a login. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string } => ({
    ...defined('code', textIn(search.code, 4_000)),
    ...(typeof search.state === 'string' && { state: search.state }),
  }),
  beforeLoad: ({ search }) => {
    if (readAccessToken() && search.state === undefined) throw redirect({ to: '/', replace: true })
  },
  component: LoginPage,
})

export const firstRunRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/first-run',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/installation/first-run-page.tsx')),
    'FirstRunPage',
  ),
})

export const selectPlatformRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/select-platform',
  validateSearch: (search: Record<string, unknown>): { platform?: PlatformChoice } =>
    defined('platform', choiceIn(search.platform, ADDRESS_PLATFORMS)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/platform/select-platform-page.tsx')),
    'SelectPlatformPage',
  ),
})

export const postInvoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders/print-post-invoice',
  validateSearch: (search: Record<string, unknown>): { t: string } => ({ t: textIn(search.t, 8_000) ?? '' }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/order-labels/print-labels-page.tsx')),
    'PostInvoicePage',
  ),
})

export const labelSheetsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders-new/print-post-invoice',
  validateSearch: (search: Record<string, unknown>): { t: string; layout?: NewLabelLayout } => ({
    t: textIn(search.t, 8_000) ?? '',
    ...defined('layout', choiceIn(search.layout, NEW_LABEL_LAYOUTS)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/order-labels/print-labels-page.tsx')),
    'LabelSheetsPage',
  ),
})

export const shippingHintsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hints/shipping',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/shipping-hints/shipping-hints-page.tsx')),
    'ShippingHintsPage',
  ),
})

export const commissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/landings/commission',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/commission/commission-page.tsx')),
    'CommissionPage',
  ),
})

export const payRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pay',
  validateSearch: (search: Record<string, unknown>): { status?: string; ref?: string } => ({
    ...defined('status', textIn(search.status, 40)),
    ...defined('ref', textIn(search.ref, 100)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/pay/pay-page.tsx')),
    'PayPage',
  ),
})

export const healthCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health-check',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/system/public-pages.ts')),
    'HealthPage',
  ),
})

export const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/status',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/system/public-pages.ts')),
    'StatusPage',
  ),
})
