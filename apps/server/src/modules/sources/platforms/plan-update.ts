import type { FieldErrorCode, InputOf } from '@payvand/contract'
import {
  BUSINESS_SETTINGS,
  type BusinessSetting,
  hasBusinessSetting,
  hasSetupWizard,
  isSetupDomain,
  isWebAddress,
  type Platform,
  setupIssue,
} from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import type { Selectable, Updateable } from 'kysely'
import type { BusinessesTable } from '../../../infra/db/account-schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { snakeKey } from '../../../infra/http/wire-case.ts'

type Changes = InputOf<'business.update'>['body']

export interface PlannedUpdate {
  platform: Platform | null
  /** Null: unchanged. */
  platformToken: string | null
  webhookToken: string | null
  columns: Updateable<BusinessesTable>
}

/**
 * Plans a change of a business, after the rules of document 2, sections 4 and 5. Throws CallError: a field that does
 * not exist for the platform, a domain that does not fit, a step of the set-up before its turn. `hasShop`: a
 * shop is connected, which takes the booth's orders even of a business on other sites.
 */
export function planUpdate(
  business: Selectable<BusinessesTable>,
  changes: Changes,
  { hasShop }: { hasShop: boolean },
): PlannedUpdate {
  if (changes.platform && business.platform && changes.platform !== business.platform) {
    throw new CallError('platform_already_set')
  }
  const platform = changes.platform ?? business.platform
  const platformToken = oneToken(changes)
  const webhookToken = changes.webhookToken ?? null
  if (platform === null && (platformToken || webhookToken || changes.isActive)) {
    throw new CallError('platform_missing')
  }
  const has = (setting: BusinessSetting) =>
    hasBusinessSetting(platform, setting) || (hasShop && setting === 'syncOrder')
  refuseForeignFields(has, { ...changes, platformToken })
  if (changes.domain) requireDomain(platform, changes.domain)
  refuseStepsBeforeTheirTurn(business, platform, { ...changes, platformToken })
  return { platform, platformToken, webhookToken, columns: columnsOf(platform, changes) }
}

function fieldFault(field: string, code: FieldErrorCode): CallError {
  return new CallError('invalid_request', { fields: [{ field, message: FIELD_SENTENCES[code] }] })
}

/** The two names of the platform's token. */
function oneToken(changes: Changes): string | null {
  const { shopfaToken, platformToken } = changes
  if (shopfaToken && platformToken && shopfaToken !== platformToken) {
    throw fieldFault('platform_token', 'tokens_differ')
  }
  return platformToken ?? shopfaToken ?? null
}

/** Null means "none", which a platform without the field may say as well. */
function refuseForeignFields(has: (setting: BusinessSetting) => boolean, changes: Changes): void {
  const foreign = BUSINESS_SETTINGS.filter(
    (setting) => changes[setting] !== undefined && changes[setting] !== null && !has(setting),
  )
  if (foreign.length === 0) return
  throw new CallError('invalid_request', {
    fields: foreign.map((setting) => ({
      field: snakeKey(setting),
      message: FIELD_SENTENCES.not_for_platform,
    })),
  })
}

function requireDomain(platform: Platform | null, domain: string): void {
  if (platform !== null && hasSetupWizard(platform)) {
    if (!isSetupDomain(platform, domain)) throw fieldFault('domain', 'domain_incorrect')
  } else if (!isWebAddress(domain)) throw fieldFault('domain', 'url_invalid')
}

function refuseStepsBeforeTheirTurn(
  business: Selectable<BusinessesTable>,
  platform: Platform | null,
  changes: Changes,
): void {
  const after = {
    platform,
    domain: changes.domain === undefined ? business.domain : changes.domain,
    issetPlatformToken: business.platform_token_sealed !== null || !!changes.platformToken,
    issetWebhookToken: business.webhook_token_sealed !== null || !!changes.webhookToken,
  }
  const issue = setupIssue(after, {
    webhookToken: !!changes.webhookToken,
    domain: !!changes.domain,
    activates: changes.isActive === true && !business.is_active,
  })
  if (issue) throw new CallError(issue)
}

function columnsOf(platform: Platform | null, changes: Changes): Updateable<BusinessesTable> {
  const columns = {
    platform: platform ?? undefined,
    domain: changes.domain === '' ? null : changes.domain,
    is_active: changes.isActive,
    sync_order: changes.syncOrder,
    price_base: changes.priceBase,
    price_method: changes.priceMethod,
    price_coefficient: changes.priceCoefficient,
    default_stock: changes.defaultStock,
    preparation_days: changes.preparationDays,
    shipper_address: changes.shipperAddress,
    platform_vendor_id: changes.platformVendorId,
    platform_vendor_slug: changes.platformVendorSlug,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
