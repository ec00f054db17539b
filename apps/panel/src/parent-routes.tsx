import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { readAccessToken } from './lib/http/access-token.ts'
import { queryClient } from './lib/http/query-client.ts'
import { loadScreen } from './lib/lazy/load-screen.ts'
import { forgetEarlierPerson } from './lib/offline/forget-person.ts'
import { rememberReturnPath } from './lib/session/return-path.ts'
import { currentBusinessQuery, currentUserQuery } from './lib/session/session.ts'

/** Parents of every route: without guards, with guards, or with guards and the layout. */
export const rootRoute = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })

/** The data of the guards is preloaded here, while the screen's code is still on its way. */
const requireToken = ({ location }: { location: { href: string } }) => {
  if (!readAccessToken()) {
    // Home is where a login leads anyway.
    if (location.href !== '/') rememberReturnPath(location.href, false)
    void forgetEarlierPerson()
    throw redirect({ to: '/login', replace: true })
  }
  void queryClient.prefetchQuery(currentUserQuery)
  void queryClient.prefetchQuery(currentBusinessQuery)
}

/** Routes behind the login, with its guards, and without the layout around them. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: requireToken,
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/guarded-page.tsx')),
    'GuardedPage',
  ),
})

/** All other routes behind the login: the sidebar, the header, and the guards that need to know the user. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireToken,
  component: lazyRouteComponent(
    loadScreen(() => import('./layout/shell.tsx')),
    'Shell',
  ),
})
