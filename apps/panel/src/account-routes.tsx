/** Routes of a seller's own account: profile, notifications and the connection of the shop. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { choiceIn, defined, pageIn, textIn } from './lib/address-search.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { itemIdIn } from './lib/project-items/library-search.ts'
import { guardedRoute, shellRoute } from './parent-routes.tsx'

export const businessSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/vendor',
  validateSearch: (search: Record<string, unknown>): { edit?: true } =>
    String(search.edit) === 'true' ? { edit: true } : {},
  component: lazyRouteComponent(
    loadScreen(() => import('./features/business/settings-page.tsx')),
    'BusinessSettingsPage',
  ),
})

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/edit',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/users/profile-page.tsx')),
    'ProfilePage',
  ),
})

export const notificationSettingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/notifications',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/notifications/settings-page.tsx')),
    'NotificationSettingsPage',
  ),
})

export const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/notifications',
  validateSearch: (search: Record<string, unknown>): { page?: number; unread?: true; act?: string } => ({
    ...defined('page', pageIn(search)),
    // The button of a push that was pressed.
    ...defined('act', textIn(search.act, 100)),
    ...(String(search.unread) === 'true' && { unread: true as const }),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/notifications/notifications-page.tsx')),
    'NotificationsPage',
  ),
})

export const connectionRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/connection',
  // A WooCommerce shop's consent page adds its own query parameters to the return.
  validateSearch: (search: Record<string, unknown>): { success?: '0' | '1' } =>
    defined('success', choiceIn(String(search.success), ['0', '1'] as const)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/platform/connection-page.tsx')),
    'ConnectionPage',
  ),
})

export const setupRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/profile/setup',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/business/setup-page.tsx')),
    'SetupPage',
  ),
})

export const boothCheckRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/vendor/check',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/booth-check/booth-check-page.tsx')),
    'BoothCheckPage',
  ),
})

export const shippingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/vendor/shipping',
  validateSearch: (search: Record<string, unknown>): { profile?: number } =>
    defined('profile', itemIdIn(search.profile)),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/shipping/shipping-page.tsx')),
    'ShippingPage',
  ),
})
