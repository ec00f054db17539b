import type { Business, RequestOf } from '@payvand/contract'
import {
  hasBusinessSetting,
  hasSetupWizard,
  isSetupDomain,
  isWebAddress,
  type Platform,
} from '@payvand/domain'
import { FIELD_SENTENCES, fieldSentence } from '@payvand/texts'

/** Values of the form. Numbers are null while their field is empty; a token is empty while it stays. */
export interface SettingsForm {
  isActive: boolean
  domain: string
  priceUpdateNeeded: boolean
  syncOrder: boolean
  defaultStock: number | null
  preparationDays: number | null
  shipperAddress: string
  shopfaToken: string
  webhookToken: string
}
export type SettingsField = keyof SettingsForm
type Body = RequestOf<'business.update'>['body']

/** The server has the same bounds; here they save a round trip. */
export const MAX_STOCK = 1_000_000
export const MAX_DAYS = 365
export const MAX_ADDRESS_LENGTH = 1_000
const TOKEN = /^[\x21-\x7e]+$/

export function hasField(platform: Platform | null, field: SettingsField): boolean {
  // The reduced form of document 2, section 2.11, is the price rule, which has a page of its own.
  if (platform === 'payvand') return false
  return hasBusinessSetting(platform, field === 'shopfaToken' ? 'platformToken' : field)
}

export function settingsFormOf(business: Business): SettingsForm {
  return {
    isActive: business.isActive,
    domain: business.domain ?? '',
    priceUpdateNeeded: business.priceUpdateNeeded,
    syncOrder: business.syncOrder,
    defaultStock: business.defaultStock,
    preparationDays: business.preparationDays,
    shipperAddress: business.shipperAddress ?? '',
    shopfaToken: '',
    webhookToken: '',
  }
}

/** The faults of this business's settings, by field (document 2, section 5). Fields it does not have have none. */
export function settingsFaults(
  business: Pick<Business, 'platform' | 'domain'>,
  form: SettingsForm,
): Partial<Record<SettingsField, string>> {
  const faults: Partial<Record<SettingsField, string>> = {}
  if (form.defaultStock === null) faults.defaultStock = FIELD_SENTENCES.required
  const domain = domainFault(business, form.domain.trim())
  if (domain) faults.domain = domain
  if (form.shipperAddress.length > MAX_ADDRESS_LENGTH)
    faults.shipperAddress = fieldSentence('text_too_long', { bound: MAX_ADDRESS_LENGTH })
  for (const token of ['shopfaToken', 'webhookToken'] as const) {
    const text = form[token].trim()
    if (text !== '' && !TOKEN.test(text)) faults[token] = FIELD_SENTENCES.token_invalid
  }
  return Object.fromEntries(
    Object.entries(faults).filter(([field]) => hasField(business.platform, field as SettingsField)),
  )
}

function domainFault(business: Pick<Business, 'platform' | 'domain'>, domain: string): string | null {
  const { platform } = business
  if (platform !== null && hasSetupWizard(platform)) {
    // Without its domain the business would fall back into the set-up.
    if (domain === '') return business.domain ? FIELD_SENTENCES.required : null
    return isSetupDomain(platform, domain) ? null : FIELD_SENTENCES.domain_incorrect
  }
  return domain === '' || isWebAddress(domain) ? null : FIELD_SENTENCES.url_invalid
}

/**
 * The body of saving: the fields the platform has; a token only if a new one was typed. Call it with valid settings.
 */
export function settingsBody(platform: Platform | null, form: SettingsForm): Body {
  const body = {
    isActive: form.isActive,
    domain: form.domain.trim() || null,
    priceUpdateNeeded: form.priceUpdateNeeded,
    syncOrder: form.syncOrder,
    defaultStock: form.defaultStock ?? 0,
    preparationDays: form.preparationDays,
    shipperAddress: form.shipperAddress.trim() || null,
    shopfaToken: form.shopfaToken.trim() || null,
    webhookToken: form.webhookToken.trim() || null,
  } satisfies Body
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) =>
        hasField(platform, field as SettingsField) && !(field.endsWith('Token') && value === null),
    ),
  )
}
