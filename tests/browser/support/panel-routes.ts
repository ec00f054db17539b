/** The addresses of a seller; `projects/1` and `jobs/1` stand for those of a project that was read. */
const SELLER_ROUTES = [
  '/',
  '/arachne',
  '/arachne/create',
  '/arachne/projects/1',
  '/arachne/projects/1#jobs',
  '/arachne/projects/1#overview',
  '/arachne/projects/1#settings',
  '/arachne/projects/1/review',
  '/arachne/projects/1/attributes',
  '/arachne/projects/1/attributes?view=table',
  '/arachne/jobs/1',
  '/arachne/jobs/1#logs',
  '/finance',
  '/finance?tab=orders',
  '/finance?tab=products',
  '/finance?tab=months',
  '/finance?tab=movements',
  '/finance?tab=purchase',
  '/finance/print',
  '/instagram/tasks',
  '/notifications',
  '/order/dispatch',
  '/order/dispatch/codes',
  '/order/automation',
  '/order/list',
  '/product/black-list',
  '/product/list',
  '/product/prices',
  '/product/prices?tab=discounts',
  '/product/prices?tab=bulk',
  '/profile/connection',
  '/profile/edit',
  '/profile/notifications',
  '/profile/vendor',
  '/profile/vendor?edit=true',
  '/needs',
  '/messages',
  '/messages?view=all',
  '/needs?kind=difference',
  '/sync',
  '/sync/settings',
  '/vendor',
  '/vendor/check',
  '/vendor/shipping',
  '/nowhere',
]

/** The addresses that only an operator has. */
export const OPERATOR_ROUTES = [
  '/contact/list',
  '/contact/wp-sites',
  '/operator/businesses',
  '/operator/audit-log',
  '/operator/marketplace',
  '/operator/attacks',
  '/operator/settings',
  '/operator/crawls',
]

/** The addresses that need no session. */
export const PUBLIC_ROUTES = [
  '/first-run',
  '/health-check',
  '/hints/shipping',
  '/landings/commission',
  '/login',
  '/login?state=shopfa',
  '/login?state=shopfa&code=made-up',
  '/orders/print-post-invoice?t=made-up',
  '/orders-new/print-post-invoice?t=made-up',
  '/pay?status=failed&ref=214530',
  '/select-platform',
  '/select-platform?platform=digikala',
  '/status',
]

/** The addresses of a seller with the project and the job that were made. */
export function sellerRoutesOf(made: { project: string; job: string }): string[] {
  return SELLER_ROUTES.map((route) =>
    route.replace('/arachne/projects/1', made.project).replace('/arachne/jobs/1', made.job),
  )
}
