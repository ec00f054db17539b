import type { TokenArea, TokenScope } from '@payvand/domain'
import { type CallName, calls } from './calls.ts'
import type { CallDefinition } from './wire/call.ts'

/** The part that calls with this first word belong to; null: no personal token opens them. */
const AREAS: Readonly<Record<string, TokenArea | null>> = {
  attributes: 'catalog',
  crawlJobItems: 'catalog',
  crawlJobs: 'catalog',
  instagram: 'catalog',
  projectFeeds: 'catalog',
  projectItems: 'catalog',
  projects: 'catalog',
  sheetImports: 'catalog',
  siteCategories: 'catalog',
  blacklistProducts: 'booth',
  boothProducts: 'booth',
  discounts: 'booth',
  marketplace: 'booth',
  operations: 'booth',
  pricing: 'booth',
  publication: 'booth',
  quotas: 'booth',
  reconciliations: 'booth',
  shipping: 'booth',
  sync: 'booth',
  syncGuards: 'booth',
  syncSettings: 'booth',
  comments: 'orders',
  dispatch: 'orders',
  finance: 'orders',
  // They name buyers.
  needs: 'orders',
  orderAutomation: 'orders',
  orderLabels: 'orders',
  orders: 'orders',
  orderSync: 'orders',
  packing: 'orders',
  purchasePrices: 'orders',
  chats: 'chats',
  // Accounts, keys and whom the program tells of them stay with the person.
  business: null,
  contacts: null,
  installation: null,
  messageActs: null,
  notifications: null,
  push: null,
  operator: null,
  personalTokens: null,
  platform: null,
  secondFactor: null,
  security: null,
  session: null,
  system: null,
  users: null,
  wpSites: null,
}

/** What a program may know of the business all the same. */
const READ_BESIDE: Partial<Record<CallName, TokenScope>> = {
  'business.current': 'booth:read',
  'business.overview': 'booth:read',
  'business.sales': 'orders:read',
}

/** Calls that change a key. */
const OF_KEYS: readonly CallName[] = ['instagram.saveToken', 'instagram.removeToken']

/**
 * The scope that a personal token needs for a call; null where none opens it: calls of accounts and keys, of operators, for visitors, and
 * those that ask a person who they are. A call that changes nothing but is no GET counts as one that does.
 */
export function tokenScopeOf(name: CallName): TokenScope | null {
  const beside = READ_BESIDE[name]
  if (beside) return beside
  const { access, method, needsConfirmation }: CallDefinition = calls[name]
  const area = AREAS[name.split('.', 1)[0] ?? '']
  if (area === undefined) throw new Error(`no area of tokens for ${name}`)
  if (area === null || access !== 'user' || needsConfirmation || OF_KEYS.includes(name)) return null
  return `${area}:${method === 'GET' ? 'read' : 'write'}`
}
