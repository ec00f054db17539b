/**
 * Platforms on which a business sells besides the marketplace (document 1, section 9; `payvand` is "other sites").
 */
export const PLATFORMS = [
  'shopfa',
  'sazito',
  'digikala',
  'payvand',
  'instagram',
  'digikala-brand',
  'digikala-seller',
] as const
export type Platform = (typeof PLATFORMS)[number]

/** Narrows a stored or received text to a platform. */
export function isPlatform(value: unknown): value is Platform {
  return PLATFORMS.some((platform) => platform === value)
}

const DIGIKALA_TYPES: readonly (Platform | null)[] = ['digikala', 'digikala-seller', 'digikala-brand']

export function isDigikalaType(platform: Platform | null): boolean {
  return DIGIKALA_TYPES.includes(platform)
}

/** True when a seller's shop on this platform is read through a connection of its own. */
export function isReadPlatform(platform: Platform | null): boolean {
  return isDigikalaType(platform) || platform === 'sazito' || platform === 'shopfa'
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
  return isDigikalaType(platform) || platform === 'sazito'
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

const SETUP_DOMAINS: Partial<Record<Platform, RegExp>> = {
  digikala: /^https:\/\/(www\.)?digikala\.com\/seller\/[^\s/?#]/i,
  'digikala-seller': /^https:\/\/(www\.)?digikala\.com\/seller\/[^\s/?#]/i,
  'digikala-brand': /^https:\/\/(www\.)?digikala\.com\/brand\/[^\s/?#]/i,
  sazito: /^https?:\/\/[^\s/?#]/i,
}

/**
 * Tells whether an address fits the last set-up step: Digikala's seller or brand area, or any site for sazito
 * (document 2, section 5).
 */
export function isSetupDomain(platform: Platform, domain: string): boolean {
  return SETUP_DOMAINS[platform]?.test(domain) ?? false
}
