import { isDigikalaType, type Platform } from '../sources/platforms.ts'

/** Ban type ids (document 1, section 9). A ban closes the menu items, pages and calls of its area. */
export const BAN_TYPES = { social: 6089, business: 6090 } as const
export type BanArea = keyof typeof BAN_TYPES

/** The count of the dashboard's model counts that a menu item displays. */
export type MenuCount =
  | 'orderCount'
  | 'basalamProductCount'
  | 'blacklistProductCount'
  | 'contactusCount'
  | 'wpsiteCount'
  | 'needCount'
  | 'messageCount'

/** The user who looks at the menu: `banUser` is keyed by ban type id, and any entry is a ban. */
export interface Viewer {
  isAdmin: boolean
  banUser: Readonly<Record<string, unknown>>
  platform: Platform | null
  /** True once a booth was connected, also while its connection is lost. */
  hasBooth: boolean
}

interface MenuRule {
  /** Pages under this path belong to the item as well. */
  path: string
  count: MenuCount | null
  ban: BanArea | null
  visible: (viewer: Viewer) => boolean
}

const others = (viewer: Viewer) => viewer.platform !== 'payvand'
/** Whoever has a booth has orders and products, on every platform. */
const sellers = (viewer: Viewer) => others(viewer) || viewer.hasBooth

/**
 * The menu in its order: the count of each item, the ban that closes it, its visibility (document 1, section 2.4;
 * decisions: "Ban type of each menu item", "Menu counts", "Menu and ban of payvand sellers"). A business on `payvand`
 * sees the vendor profile, the crawler projects and the sync page, home, orders and products once it has a booth, and
 * its admins the admin lists too.
 */
export const MENU = [
  { path: '/', count: null, ban: null, visible: sellers },
  { path: '/needs', count: 'needCount', ban: 'business', visible: sellers },
  { path: '/messages', count: 'messageCount', ban: 'business', visible: sellers },
  { path: '/profile/vendor', count: null, ban: 'business', visible: () => true },
  { path: '/order/list', count: 'orderCount', ban: 'business', visible: sellers },
  { path: '/finance', count: null, ban: 'business', visible: sellers },
  { path: '/product/list', count: 'basalamProductCount', ban: 'business', visible: sellers },
  { path: '/product/black-list', count: 'blacklistProductCount', ban: 'business', visible: others },
  {
    path: '/instagram/tasks',
    count: null,
    ban: 'social',
    visible: (viewer) => viewer.platform === 'instagram',
  },
  {
    path: '/digikala/import',
    count: null,
    ban: 'business',
    visible: (viewer) => isDigikalaType(viewer.platform),
  },
  { path: '/contact/list', count: 'contactusCount', ban: null, visible: (viewer) => viewer.isAdmin },
  { path: '/contact/wp-sites', count: 'wpsiteCount', ban: null, visible: (viewer) => viewer.isAdmin },
  { path: '/operator/businesses', count: null, ban: null, visible: (viewer) => viewer.isAdmin },
  { path: '/arachne', count: null, ban: 'business', visible: () => true },
  { path: '/sync', count: null, ban: 'business', visible: () => true },
] as const satisfies readonly MenuRule[]
export type MenuItem = (typeof MENU)[number]
export type MenuPath = MenuItem['path']

/** The menu items a viewer sees, in order. Banned ones are among them: clicking them opens the restriction modal. */
export function visibleMenu(viewer: Viewer): MenuItem[] {
  return MENU.filter((item) => item.visible(viewer))
}

/** The menu item a page belongs to, or null: `/arachne/jobs/7` belongs to `/arachne`, the price laboratory, the
 * platform's connection and the booth's shipping to the settings they change, `/profile/edit` to none. */
export function menuItemOf(path: string): MenuItem | null {
  if (path.startsWith('/instagram/task/')) return menuItemOf('/instagram/tasks')
  if (path.startsWith('/order/')) return MENU.find((item) => item.path === '/order/list') ?? null
  if (/^\/product\/\d+$/.test(path)) return menuItemOf('/product/list')
  if (path.startsWith('/operator/')) return MENU.find((item) => item.path === '/operator/businesses') ?? null
  if (/^\/(product\/prices|profile\/connection$|vendor\/shipping$)/.test(path))
    return menuItemOf('/profile/vendor')
  const isUnder = (item: MenuItem) =>
    path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`))
  return MENU.find(isUnder) ?? null
}

export function isBanned(banUser: Viewer['banUser'], area: BanArea): boolean {
  return Object.hasOwn(banUser, String(BAN_TYPES[area])) && !!banUser[String(BAN_TYPES[area])]
}

/** The area whose ban closes this page to this viewer, or null. */
export function banOnPath(viewer: Viewer, path: string): BanArea | null {
  const area = menuItemOf(path)?.ban ?? null
  return area !== null && isBanned(viewer.banUser, area) ? area : null
}
