import { isDigikalaType } from '../sources/platforms.ts'
import { type BanArea, banOnPath, menuItemOf, type Viewer } from './menu.ts'
import { type BusinessSetup, hasSetupWizard, isSetupComplete } from './setup-steps.ts'

/** Pages that open without a login (document 1, section 2.1). */
export const PUBLIC_PATHS = [
  '/login',
  '/select-platform',
  '/pay',
  '/health-check',
  '/hints/shipping',
  '/landings/commission',
  '/orders/print-post-invoice',
  '/orders-new/print-post-invoice',
] as const

const OWN_PAGES = ['/profile/edit', '/profile/notifications', '/notifications'] as const

/** Pages about the booth itself: whoever has one has orders there, with or without a project here. */
const BOOTH_PATHS = [
  '/order',
  '/sync',
  '/needs',
  '/messages',
  '/finance',
  '/vendor',
  '/profile/vendor',
  '/product/prices',
] as const

/**
 * The state that the route guards know. `projectCount` is null while it is not loaded, `session` is null while no
 * user is signed in.
 */
export interface GuardState {
  session: {
    user: Pick<Viewer, 'isAdmin' | 'banUser'>
    business: BusinessSetup & Pick<Viewer, 'hasBooth'>
  } | null
  projectCount: number | null
  /** True when the address carries a `state` parameter: a return from the marketplace's sign-on. */
  hasState: boolean
}

/**
 * The outcome of a visit: open the page, go elsewhere, show a spinner, show the access restriction, or say that there
 * is no such page.
 */
export type Landing =
  | { kind: 'open' }
  | { kind: 'go'; path: string }
  | { kind: 'wait' }
  | { kind: 'restricted'; area: BanArea }
  | { kind: 'absent' }

const OPEN: Landing = { kind: 'open' }
const go = (path: string): Landing => ({ kind: 'go', path })

/**
 * Decides the outcome of a visit to `path` (without query). Document 1, sections 2.1 and 2.4; document 2, section 2
 * (guard of the crawler group) and section 4 (set-up wizard). The documents leave two things open. A page whose menu
 * item the viewer does not see sends the viewer to the home page, unless other pages link to it, or only admins see
 * it: then it does not exist. A `payvand` business without a domain stays free once it has a project. A business
 * without a platform is let in: it is shown a card instead.
 */
export function landing(path: string, { session, projectCount, hasState }: GuardState): Landing {
  const isPublic = PUBLIC_PATHS.some((open) => open === path)
  if (session === null) return isPublic ? OPEN : go('/login')
  const { business, user } = session
  const viewer = { ...user, platform: business.platform, hasBooth: business.hasBooth }
  if (path === '/login') return hasState ? OPEN : go('/')
  if (isPublic) return OPEN
  // An admin looks after other businesses there, so the set-up of the admin's own business does not count.
  if (path.startsWith('/operator/')) return user.isAdmin ? OPEN : { kind: 'absent' }
  if (path === '/profile/setup') return setupLanding(business)
  if (isDigikalaType(business.platform) && !isSetupComplete(business)) return go('/profile/setup')
  const item = menuItemOf(path)
  if (item && !item.visible(viewer) && !isReachableUnseen(item.path)) {
    // A page of admins does not exist for other users.
    const isOfAdmins = item.visible({ ...viewer, isAdmin: true })
    return isOfAdmins ? { kind: 'absent' } : go(homePath(viewer))
  }
  const area = banOnPath(viewer, path)
  if (area !== null) return { kind: 'restricted', area }
  if (business.platform !== 'payvand') return OPEN
  // A page that only admins see is about other businesses, so the gaps in the admin's own set-up do not count.
  if (item && !item.visible({ ...viewer, isAdmin: false }) && item.visible(viewer)) return OPEN
  // An admin approves the projects of other businesses there, with or without projects of their own.
  return user.isAdmin && path === '/arachne' ? OPEN : crawlerLanding(path, business, projectCount)
}

/**
 * Lists of the booth that a `payvand` business has no menu item for and still needs: it finds the products it sent in
 * the product list, and the sign-on returns there (document 1, section 2.2).
 */
function isReachableUnseen(path: string): boolean {
  return path === '/product/list' || path === '/product/black-list' || path === '/order/list'
}

function setupLanding(business: BusinessSetup): Landing {
  return hasSetupWizard(business.platform) && !isSetupComplete(business) ? OPEN : go('/')
}

/** A business that depends on the crawler needs a project first: without one it is led to create it. */
function crawlerLanding(
  path: string,
  business: BusinessSetup & Pick<Viewer, 'hasBooth'>,
  projectCount: number | null,
): Landing {
  // The user's own name, password, sessions and notifications can be reached before there is a project.
  if (OWN_PAGES.some((own) => own === path)) return OPEN
  if (business.hasBooth && BOOTH_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) return OPEN
  const inGroup = path === '/arachne' || path.startsWith('/arachne/')
  // The consent page of a WooCommerce shop returns there, perhaps before the first project exists.
  if (path === '/arachne/create' || path === '/profile/connection' || path.startsWith('/arachne/jobs/'))
    return OPEN
  if (!inGroup && business.domain !== null) return OPEN
  if (projectCount === null) return { kind: 'wait' }
  return projectCount === 0 ? go('/arachne/create') : OPEN
}

/** Where the product's name leads: to the projects while a crawled business has no booth yet. */
export function homePath({ platform, hasBooth }: Pick<Viewer, 'platform' | 'hasBooth'>): '/' | '/arachne' {
  return platform === 'payvand' && !hasBooth ? '/arachne' : '/'
}
