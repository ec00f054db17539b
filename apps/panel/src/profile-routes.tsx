import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { defined, pageIn } from './lib/address-search.ts'
import { loadScreen } from './lib/load-screen.ts'
import { shellRoute } from './parent-routes.tsx'

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/edit',
  component: lazyRouteComponent(
    loadScreen(() => import('./features/profile/profile-page.tsx')),
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
  validateSearch: (search: Record<string, unknown>): { page?: number; unread?: true } => ({
    ...defined('page', pageIn(search)),
    ...(String(search.unread) === 'true' && { unread: true as const }),
  }),
  component: lazyRouteComponent(
    loadScreen(() => import('./features/notifications/notifications-page.tsx')),
    'NotificationsPage',
  ),
})
