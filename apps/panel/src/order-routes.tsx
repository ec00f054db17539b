import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { orderSearchIn } from './features/orders/order-search.ts'
import { choiceIn, defined, pageIn, textIn } from './lib/address-search.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { itemIdIn } from './lib/project-items/library-search.ts'
import { guardedRoute, shellRoute } from './parent-routes.tsx'

/** The routes of a seller's orders and of what buyers write. */
export const orderListRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/order/list',
  validateSearch: orderSearchIn,
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/order-list-screen.tsx')),
    'OrderListScreen',
  ),
})

export const dispatchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/order/dispatch',
  validateSearch: (search: Record<string, unknown>) => defined('page', pageIn(search)),
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/dispatch-screen.tsx')),
    'DispatchScreen',
  ),
})

export const orderAutomationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/order/automation',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/order-automation/automation-page.tsx')),
    'AutomationPage',
  ),
})

export const codesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/order/dispatch/codes',
  validateSearch: (search: Record<string, unknown>) => defined('sheet', itemIdIn(search.sheet)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/dispatch/codes-page.tsx')),
    'CodesPage',
  ),
})

export const messagesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/messages',
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('id', itemIdIn(search.id)),
    ...defined('view', choiceIn(search.view, ['all'] as const)),
    ...defined('page', pageIn(search)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/chats/chats-page.tsx')),
    'ChatsPage',
  ),
})

/** A Jalali month, `1405-08`. */
const monthIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^1[34]\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined

export const financeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/finance',
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined(
      'tab',
      choiceIn(search.tab, ['orders', 'products', 'months', 'movements', 'purchase'] as const),
    ),
    ...defined(
      'view',
      choiceIn(search.view, [
        'short',
        'over',
        'waiting',
        'loss',
        'unjudged',
        'unexplained',
        'missing',
        'all',
        'category',
      ] as const),
    ),
    ...defined('month', monthIn(search.month)),
    ...defined('search', textIn(search.search, 200)),
    ...defined('id', itemIdIn(search.id)),
    ...defined('page', pageIn(search)),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/finance/finance-page.tsx')),
    'FinancePage',
  ),
})

/** It stands alone, so that it is printed without the menu. */
export const financePrintRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/finance/print',
  validateSearch: (search: Record<string, unknown>) => defined('month', monthIn(search.month)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/finance/month-report-page.tsx')),
    'MonthReportPage',
  ),
})
