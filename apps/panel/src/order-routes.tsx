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
  validateSearch: (search: Record<string, unknown>) => ({
    ...defined('page', pageIn(search)),
    ...defined('pack', itemIdIn(search.pack)),
  }),
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

/** Which tabs, views and months there are is known where they are shown: what the login page loads stays small. */
const financeSearch = (search: Record<string, unknown>) => ({
  ...defined('tab', textIn(search.tab, 100)),
  ...defined('view', textIn(search.view, 100)),
  ...defined('month', textIn(search.month, 100)),
  ...defined('search', textIn(search.search, 100)),
  ...defined('id', itemIdIn(search.id)),
  ...defined('page', pageIn(search)),
})

export const financeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/finance',
  validateSearch: financeSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/finance/finance-pages.ts')),
    'FinancePage',
  ),
})

/** It stands alone, so that it is printed without the menu. */
export const financePrintRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/finance/print',
  validateSearch: financeSearch,
  component: lazyRouteComponent(
    loadScreen(() => import('./features/finance/finance-pages.ts')),
    'MonthReportPage',
  ),
})
