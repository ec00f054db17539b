import type { Platform } from '@payvand/domain'
import { expect, test } from 'vitest'
import { type Visit, visitLanding } from './visit-landing.ts'

const READY = { domain: 'https://shop.ir', issetPlatformToken: true, issetWebhookToken: true }
const NEW = { domain: null, issetPlatformToken: false, issetWebhookToken: false }
const TOKEN_ONLY = { ...NEW, issetPlatformToken: true }
const NO_DOMAIN = { ...READY, domain: null }

const SELLER = { isAdmin: false, banUser: {} }
const ADMIN = { isAdmin: true, banUser: {} }
const BANNED_BUSINESS = { isAdmin: false, banUser: { 6090: { createdAt: '2026-01-01T00:00:00Z' } } }
const BANNED_SOCIAL = { isAdmin: false, banUser: { 6089: { createdAt: '2026-01-01T00:00:00Z' } } }

const business = (
  platform: Platform | null,
  setup: typeof READY | typeof NEW | typeof NO_DOMAIN = READY,
) => ({
  platform,
  ...setup,
  booth: null,
})
const BOOTH = {
  vendorId: 1,
  identifier: null,
  title: null,
  url: null,
  status: 'disconnected',
  reason: null,
} as const

/** Name, user, business, number of projects (null: not known yet), page, expected landing. */
type Row = [string, Visit['user'], Visit['business'], number | null, string, string]

const open = 'opens'

const TABLE: Row[] = [
  ['session on its way', undefined, undefined, null, '/', 'waits'],
  ['user on its way', undefined, business('shopfa'), 1, '/', 'waits'],
  ['business on its way', SELLER, undefined, 1, '/', 'waits'],

  ['no platform yet', SELLER, business(null, NEW), 0, '/', open],
  ['no platform yet', SELLER, business(null, NEW), 0, '/product/list', open],
  ['no platform yet', SELLER, business(null, NEW), 0, '/profile/setup', '/'],

  ['digikala, new', SELLER, business('digikala', NEW), 0, '/', '/profile/setup'],
  ['digikala-seller, new', SELLER, business('digikala-seller', NEW), 0, '/profile/vendor', '/profile/setup'],
  ['digikala-brand, one token', SELLER, business('digikala-brand', TOKEN_ONLY), 0, '/', '/profile/setup'],
  ['digikala, no domain', SELLER, business('digikala', NO_DOMAIN), 0, '/arachne', '/profile/setup'],
  ['digikala, no domain', SELLER, business('digikala', NO_DOMAIN), 0, '/profile/setup', open],
  ['digikala, ready', SELLER, business('digikala'), 0, '/', open],
  ['digikala, ready', SELLER, business('digikala'), 0, '/profile/setup', '/'],
  ['digikala admin, new', ADMIN, business('digikala', NEW), 0, '/contact/list', '/profile/setup'],

  ['sazito, new', SELLER, business('sazito', NEW), 0, '/', open],
  ['sazito, new', SELLER, business('sazito', NEW), 0, '/profile/setup', open],
  ['sazito, ready', SELLER, business('sazito'), 0, '/profile/setup', '/'],
  ['shopfa, new', SELLER, business('shopfa', NEW), 0, '/profile/setup', '/'],

  ['other sites, new', SELLER, business('payvand', NEW), 0, '/profile/vendor', '/arachne/create'],
  ['other sites, new', SELLER, business('payvand', NEW), 0, '/arachne', '/arachne/create'],
  ['other sites, new', SELLER, business('payvand', NEW), 0, '/arachne/create', open],
  ['other sites, new', SELLER, business('payvand', NEW), 0, '/arachne/jobs/7', open],
  ['other sites, projects on their way', SELLER, business('payvand', NEW), null, '/arachne', 'waits'],
  ['other sites, a project', SELLER, business('payvand', NEW), 1, '/arachne', open],
  ['other sites, a project', SELLER, business('payvand'), 1, '/', '/arachne'],
  [
    'other sites, ready without one',
    SELLER,
    business('payvand'),
    0,
    '/arachne/projects/3',
    '/arachne/create',
  ],
  ['other sites, ready without one', SELLER, business('payvand'), 0, '/profile/vendor', open],
  ['other sites, ready', SELLER, business('payvand'), 1, '/instagram/tasks', '/arachne'],

  ['other sites, a booth', SELLER, { ...business('payvand', NEW), booth: BOOTH }, 0, '/order/list', open],
  ['other sites, a booth', SELLER, { ...business('payvand'), booth: BOOTH }, 1, '/', open],
  ['shopfa', SELLER, business('shopfa'), 0, '/instagram/tasks', '/'],
  ['instagram', SELLER, business('instagram'), 0, '/instagram/tasks', open],
  ['shopfa', SELLER, business('shopfa'), 0, '/digikala/import', '/'],
  ['shopfa', SELLER, business('shopfa'), 0, '/contact/list', 'is absent'],
  ['shopfa admin', ADMIN, business('shopfa'), 0, '/contact/list', open],
  ['other sites admin', ADMIN, business('payvand'), 1, '/contact/wp-sites', open],

  ['banned from business', BANNED_BUSINESS, business('shopfa'), 0, '/product/list', 'restricted'],
  ['banned from business', BANNED_BUSINESS, business('shopfa'), 0, '/arachne/jobs/7', 'restricted'],
  ['banned from business', BANNED_BUSINESS, business('shopfa'), 0, '/profile/vendor', 'restricted'],
  ['banned from business', BANNED_BUSINESS, business('shopfa'), 0, '/', open],
  ['banned from business', BANNED_BUSINESS, business('instagram'), 0, '/instagram/tasks', open],
  ['banned from social', BANNED_SOCIAL, business('instagram'), 0, '/instagram/task/4', 'restricted'],
  ['banned from social', BANNED_SOCIAL, business('instagram'), 0, '/product/list', open],
]

test.each(TABLE)('%s (%#)', (_who, user, itsBusiness, projectCount, path, lands) => {
  const result = visitLanding({ path, user, business: itsBusiness, projectCount })
  const words = { open, wait: 'waits', restricted: 'restricted', absent: 'is absent' }
  expect(result.kind === 'go' ? result.path : words[result.kind], path).toBe(lands)
})
