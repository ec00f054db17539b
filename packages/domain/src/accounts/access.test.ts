import { expect, test } from 'vitest'
import { isDigikalaType, isPlatform, PLATFORMS, type Platform } from '../sources/platforms.ts'
import { type GuardState, type Landing, landing, PUBLIC_PATHS } from './access.ts'
import { MENU, menuItemOf, type Viewer, visibleMenu } from './menu.ts'
import { hasSetupWizard, isSetupDomain, setupStep } from './setup-steps.ts'
import { pathAfterSignOn } from './sign-on.ts'

const ready = {
  domain: 'https://shop.ir',
  issetPlatformToken: true,
  issetWebhookToken: true,
  hasBooth: false,
}

interface Case {
  platform?: Platform | null
  business?: Partial<Omit<typeof ready, 'domain'>> & { domain?: string | null }
  isAdmin?: boolean
  banUser?: Record<string, unknown>
  projects?: number | null
  hasState?: boolean
  loggedOut?: boolean
}

function visit(path: string, options: Case = {}): Landing {
  const {
    platform = 'shopfa',
    business,
    isAdmin = false,
    banUser = {},
    projects = 1,
    hasState = false,
  } = options
  const session = { user: { isAdmin, banUser }, business: { ...ready, ...business, platform } }
  const state: GuardState = { session: options.loggedOut ? null : session, projectCount: projects, hasState }
  return landing(path, state)
}

/** `to` is where the visitor ends: the path itself when it opens. */
function check(path: string, options: Case, to: string) {
  const result = visit(path, options)
  const shown = result.kind === 'go' ? result.path : result.kind === 'open' ? path : result.kind
  expect(shown, `${path} ${JSON.stringify(options)}`).toBe(to)
}

test('without a login only the public pages open', () => {
  for (const path of PUBLIC_PATHS) check(path, { loggedOut: true }, path)
  for (const { path } of MENU) check(path, { loggedOut: true }, '/login')
  check('/profile/setup', { loggedOut: true }, '/login')
})

test('someone signed in has no business on the login page, unless the marketplace sent him', () => {
  check('/login', {}, '/')
  check('/login', { hasState: true }, '/login')
  check('/select-platform', {}, '/select-platform')
})

test('digikala businesses finish their set-up first', () => {
  for (const platform of ['digikala', 'digikala-brand', 'digikala-seller'] as const) {
    check('/', { platform }, '/')
    check('/', { platform, business: { domain: null } }, '/profile/setup')
    check('/order/list', { platform, business: { issetPlatformToken: false } }, '/profile/setup')
    check('/order/list', { platform, business: { issetWebhookToken: false } }, '/profile/setup')
    check('/profile/setup', { platform, business: { issetWebhookToken: false } }, '/profile/setup')
    check('/profile/setup', { platform }, '/')
    check('/hints/shipping', { platform, business: { domain: null } }, '/hints/shipping')
  }
  check('/profile/setup', { platform: 'sazito', business: { domain: null } }, '/profile/setup')
  check('/', { platform: 'sazito', business: { domain: null } }, '/')
  check('/profile/setup', { platform: 'shopfa', business: { domain: null } }, '/')
})

test('a business that lives by the crawler begins with a project', () => {
  const platform = 'payvand'
  const business = { domain: null } as const
  check('/arachne', { platform, business, projects: 0 }, '/arachne/create')
  check('/profile/vendor', { platform, business, projects: 0 }, '/arachne/create')
  check('/arachne/create', { platform, business, projects: 0 }, '/arachne/create')
  check('/arachne/jobs/4', { platform, business, projects: 0 }, '/arachne/jobs/4')
  check('/profile/connection', { platform, business, projects: 0 }, '/profile/connection')
  check('/profile/connection', { platform, business, projects: null }, '/profile/connection')
  check('/arachne', { platform, projects: 0 }, '/arachne/create')
  check('/arachne/projects/3', { platform, projects: 0 }, '/arachne/create')
  check('/arachne', { platform, projects: null }, 'wait')
  check('/arachne/create', { platform, projects: null }, '/arachne/create')
  check('/arachne', { platform, projects: 2 }, '/arachne')
  check('/arachne', { platform, business, projects: 2 }, '/arachne')
  check('/profile/vendor', { platform, projects: 0 }, '/profile/vendor')
  check('/arachne', { platform: 'shopfa', projects: 0 }, '/arachne')
  check('/arachne', { platform, projects: 0, isAdmin: true }, '/arachne')
  check('/arachne/projects/3', { platform, projects: 0, isAdmin: true }, '/arachne/create')
})

test('a booth that is connected keeps its orders in reach, with or without a project', () => {
  const platform = 'payvand'
  const business = { domain: null, hasBooth: true }
  for (const path of [
    '/order/list',
    '/order/dispatch',
    '/sync',
    '/needs',
    '/messages',
    '/profile/vendor',
    '/vendor',
  ])
    check(path, { platform, business, projects: 0 }, path)
  check('/', { platform, business, projects: 0 }, '/arachne/create')
  check('/product/list', { platform, business, projects: 0 }, '/arachne/create')
  check('/arachne', { platform, business, projects: 0 }, '/arachne/create')
  check('/', { platform, business, projects: 1 }, '/')
  check('/order/list', { platform, business, projects: 0, banUser: { 6090: {} } }, 'restricted')
})

test('pages a viewer does not see in the menu send him home, those of admins are not there', () => {
  check('/', { platform: 'payvand' }, '/arachne')
  for (const path of ['/product/list', '/product/black-list', '/order/list'])
    check(path, { platform: 'payvand' }, path)
  check('/contact/list', {}, 'absent')
  check('/contact/wp-sites', { platform: 'payvand', projects: 0 }, 'absent')
  check('/contact/list', { isAdmin: true }, '/contact/list')
  const unset = { domain: null } as const
  check(
    '/contact/list',
    { platform: 'payvand', business: unset, projects: 0, isAdmin: true },
    '/contact/list',
  )
  check('/instagram/task/3', {}, '/')
  check('/instagram/task/3', { platform: 'instagram' }, '/instagram/task/3')
  check('/digikala/import', {}, '/')
  check('/digikala/import', { platform: 'digikala-brand' }, '/digikala/import')
  check('/operator/audit-log', {}, 'absent')
  check('/operator/businesses', { platform: 'payvand' }, 'absent')
  const admin = { isAdmin: true, platform: 'payvand', projects: 0, business: { domain: null } } as const
  check('/operator/businesses', admin, '/operator/businesses')
  check('/operator/audit-log', { ...admin, platform: 'digikala' }, '/operator/audit-log')
  check('/profile/edit', { platform: 'payvand' }, '/profile/edit')
  check('/', { platform: null }, '/')
})

test('a ban closes its area and no other', () => {
  const business = { banUser: { 6090: { createdAt: '2026-01-01' } } }
  const social = { banUser: { 6089: { createdAt: '2026-01-01' } }, platform: 'instagram' as const }
  for (const path of [
    '/order/list',
    '/order/dispatch',
    '/order/dispatch/codes',
    '/order/automation',
    '/product/7',
    '/product/prices',
  ])
    check(path, business, 'restricted')
  check('/arachne/projects/3/review', business, 'restricted')
  check('/arachne/jobs/3', business, 'restricted')
  check('/', business, '/')
  check('/profile/edit', business, '/profile/edit')
  check('/instagram/tasks', social, 'restricted')
  check('/instagram/task/9', social, 'restricted')
  check('/order/list', social, '/order/list')
})

const paths = (viewer: Partial<Viewer>) =>
  visibleMenu({ isAdmin: false, banUser: {}, platform: 'shopfa', hasBooth: false, ...viewer }).map(
    ({ path }) => path,
  )

test('the menu each platform sees', () => {
  const common = [
    '/',
    '/needs',
    '/messages',
    '/profile/vendor',
    '/order/list',
    '/finance',
    '/product/list',
    '/product/black-list',
  ]
  expect(paths({})).toEqual([...common, '/arachne', '/sync'])
  expect(paths({ platform: 'instagram' })).toEqual([...common, '/instagram/tasks', '/arachne', '/sync'])
  expect(paths({ platform: 'digikala-seller' })).toEqual([...common, '/digikala/import', '/arachne', '/sync'])
  expect(paths({ platform: 'payvand' })).toEqual(['/profile/vendor', '/arachne', '/sync'])
  expect(paths({ platform: 'payvand', hasBooth: true })).toEqual([
    '/',
    '/needs',
    '/messages',
    '/profile/vendor',
    '/order/list',
    '/finance',
    '/product/list',
    '/arachne',
    '/sync',
  ])
  expect(paths({ isAdmin: true })).toEqual([
    ...common,
    '/contact/list',
    '/contact/wp-sites',
    '/operator/businesses',
    '/arachne',
    '/sync',
  ])
  expect(menuItemOf('/arachne/projects/1')?.path).toBe('/arachne')
  expect(menuItemOf('/needs')?.path).toBe('/needs')
  expect(menuItemOf('/product/prices')?.path).toBe('/profile/vendor')
  expect(menuItemOf('/operator/audit-log')?.path).toBe('/operator/businesses')
  expect(menuItemOf('/arachnex')).toBeNull()
})

test('platforms and their set-up', () => {
  expect(PLATFORMS.filter(isDigikalaType)).toEqual(['digikala', 'digikala-brand', 'digikala-seller'])
  expect(PLATFORMS.filter(hasSetupWizard)).toEqual([
    'sazito',
    'digikala',
    'digikala-brand',
    'digikala-seller',
  ])
  expect(isPlatform('payvand')).toBe(true)
  expect([isPlatform('basalam'), isPlatform(null), isPlatform('toString')]).toEqual([false, false, false])
  const step = (platform: boolean, webhook: boolean) =>
    setupStep({ platform: 'sazito', domain: null, issetPlatformToken: platform, issetWebhookToken: webhook })
  expect([step(false, false), step(false, true), step(true, false), step(true, true)]).toEqual([1, 1, 2, 3])
})

test('the address of the last set-up step', () => {
  const domain = (platform: Platform, address: string, fits: boolean) =>
    expect(isSetupDomain(platform, address), `${platform} ${address}`).toBe(fits)
  domain('digikala', 'https://www.digikala.com/seller/ABCD/', true)
  domain('digikala-seller', 'https://digikala.com/seller/ABCD', true)
  domain('digikala-seller', 'https://www.digikala.com/seller/', false)
  domain('digikala-seller', 'https://www.digikala.com/brand/x/', false)
  domain('digikala-brand', 'https://www.digikala.com/brand/x/', true)
  domain('digikala', 'https://evil.ir/https://www.digikala.com/seller/ABCD/', false)
  domain('digikala', 'https://www.digikala.com.evil.ir/seller/ABCD/', false)
  domain('sazito', 'http://my-shop.ir', true)
  domain('sazito', 'my-shop.ir', false)
  domain('shopfa', 'https://my-shop.ir', false)
})

test('where a sign-on returns to', () => {
  for (const state of ['digikala', 'digikala-seller', 'digikala-brand', 'shopfa'])
    expect(pathAfterSignOn(state)).toBe('/profile/vendor?edit=true')
  for (const state of ['sazito', 'instagram', 'payvand', '', null])
    expect(pathAfterSignOn(state)).toBe('/product/list')
})
