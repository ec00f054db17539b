import { PRODUCTS_PAGE_SIZE } from '../src/features/products/product-queries.ts'
import { callAddress } from '../src/lib/api-client.ts'
import { CALL_ROUTES } from '../src/lib/call-routes.ts'

/** What the guards of every screen ask (`requireToken` in src/parent-routes.tsx). */
const GUARDS = ['session.currentUser', 'business.current'] as const

/** What the first page of the product list asks, where the address holds no condition. */
const PRODUCT_LIST = callAddress(
  CALL_ROUTES['marketplace.products'][1],
  {},
  { page: 1, per_page: PRODUCTS_PAGE_SIZE },
)

/**
 * The addresses of the calls that a screen is known to make when it is opened: they are made while its code is on its way.
 * One that the screen does not make after all would be a wasted request: tests/browser/panel-start.spec.ts looks.
 */
export function firstCalls(path: string): string[] {
  const guards = GUARDS.map((name) => callAddress(CALL_ROUTES[name][1]))
  return path === '/product/list' ? [...guards, PRODUCT_LIST] : guards
}
