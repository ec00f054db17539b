import { PRODUCTS_PAGE_SIZE } from '../src/features/booth-products/product-list-query.ts'
import { callAddress } from '../src/lib/http/api-client.ts'
import { CALL_ROUTES } from '../src/lib/http/call-routes.ts'

/** The calls that the guards of every screen make (`requireToken` in src/parent-routes.tsx). */
const GUARDS = ['session.currentUser', 'business.current'] as const

/** The call of the product list's first page without filters. */
const PRODUCT_LIST = callAddress(
  CALL_ROUTES['marketplace.products'][1],
  {},
  { page: 1, per_page: PRODUCTS_PAGE_SIZE },
)

/**
 * URLs of the calls that a screen is known to make when it is opened: they are preloaded while its code is on its
 * way. One that the screen does not make after all would be a wasted request: tests/browser/panel/start.spec.ts
 * checks that.
 */
export function firstCalls(path: string): string[] {
  const guards = GUARDS.map((name) => callAddress(CALL_ROUTES[name][1]))
  return path === '/product/list' ? [...guards, PRODUCT_LIST] : guards
}
