import { type ConnectionKind, SHOP_CONNECTIONS, type ShopConnection } from '../sources/shop-connection.ts'

/**
 * Platforms on which a business sells besides the marketplace (document 1, section 9; `payvand` is "other sites"), with the
 * kind of connection their shops have; null: a shop there is not connected by its platform.
 */
const CONNECTION_OF = {
  shopfa: 'shopfa',
  sazito: 'sazito',
  digikala: 'digikala',
  payvand: null,
  instagram: null,
  'digikala-brand': 'digikala-brand',
  'digikala-seller': 'digikala',
} as const satisfies Record<string, ConnectionKind | null>

export type Platform = keyof typeof CONNECTION_OF
export const PLATFORMS = Object.keys(CONNECTION_OF) as [Platform, ...Platform[]]

/** Choices of a new seller, in the order they are offered; Digikala's type of account is asked afterwards. */
export const PLATFORM_CHOICES = [
  'digikala',
  'sazito',
  'shopfa',
  'payvand',
  'instagram',
] as const satisfies Platform[]
export type PlatformChoice = (typeof PLATFORM_CHOICES)[number]

/** Narrows a stored or received text to a platform. */
export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.some((platform) => platform === value)
}

export function isDigikalaType(platform: Platform | null): boolean {
  return connectionKindOf(platform)?.startsWith('digikala') ?? false
}

/** The kind of connection of a platform's shops; null: they are read without one, or through keys of the seller's own site. */
export function connectionKindOf(platform: Platform | null): ConnectionKind | null {
  return platform && CONNECTION_OF[platform]
}

/** The form by which a platform's shops are connected; null where there is none. */
export function connectionForm(platform: Platform | null): ShopConnection | null {
  const kind = connectionKindOf(platform)
  return kind && SHOP_CONNECTIONS[kind]
}

/** True when a seller's shop on this platform is read through a connection of its own. */
export function isReadPlatform(platform: Platform | null): boolean {
  return connectionKindOf(platform) !== null
}

/** The facts about a business that the set-up rules look at; tokens are known only by whether they are set. */
export interface BusinessSetup {
  platform: Platform | null
  domain: string | null
  issetPlatformToken: boolean
  issetWebhookToken: boolean
}

/** True when platform token, webhook token and domain are all set. */
export function isSetupComplete(business: BusinessSetup): boolean {
  return business.issetPlatformToken && business.issetWebhookToken && !!business.domain
}

/** True when the platform has the stepwise set-up (document 2, section 4, "Setup wizard"). */
export function hasSetupWizard(platform: Platform | null): boolean {
  return connectionForm(platform)?.form === 'wizard'
}

/** The step the set-up wizard opens at: 1 platform token, 2 webhook token, 3 domain. */
export function setupStep(business: BusinessSetup): 1 | 2 | 3 {
  if (!business.issetPlatformToken) return 1
  return business.issetWebhookToken ? 3 : 2
}

/** Reasons why a change is refused while the set-up is under way. */
export type SetupIssue = 'setup_platform_token_first' | 'setup_webhook_token_first' | 'setup_incomplete'

/**
 * The steps of the set-up in their order, as the wizard has them (document 2, section 4): a webhook token needs the
 * platform token, a domain needs both, activating needs all three. `after` is the business with the change in it.
 */
export function setupIssue(
  after: BusinessSetup,
  change: { webhookToken: boolean; domain: boolean; activates: boolean },
): SetupIssue | null {
  if (!hasSetupWizard(after.platform)) return null
  if ((change.webhookToken || change.domain) && !after.issetPlatformToken) return 'setup_platform_token_first'
  if (change.domain && !after.issetWebhookToken) return 'setup_webhook_token_first'
  return change.activates && !isSetupComplete(after) ? 'setup_incomplete' : null
}

/**
 * Tells whether an address fits the last set-up step: Digikala's seller or brand area, or any site for sazito
 * (document 2, section 5).
 */
export function isSetupDomain(platform: Platform, domain: string): boolean {
  const field = connectionForm(platform)?.fields.find(({ name }) => name === 'domain')
  return field?.pattern?.test(domain) ?? false
}
