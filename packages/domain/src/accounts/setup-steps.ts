import { connectionForm, type Platform } from '../sources/platforms.ts'

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
