import { isDigikalaType, type Platform } from '../sources/platforms.ts'

/** Settings of a business (document 2, sections 3 and 5). `platformToken` is the wire's `shopfaToken`. */
export const BUSINESS_SETTINGS = [
  'isActive',
  'domain',
  'priceBase',
  'priceMethod',
  'priceCoefficient',
  'priceUpdateNeeded',
  'syncOrder',
  'defaultStock',
  'preparationDays',
  'shipperAddress',
  'platformVendorId',
  'platformVendorSlug',
  'platformToken',
  'webhookToken',
] as const
export type BusinessSetting = (typeof BUSINESS_SETTINGS)[number]

/** A `payvand` business has the reduced form; its domain and activation come from the project wizard. */
const REDUCED: readonly BusinessSetting[] = [
  'isActive',
  'domain',
  'priceBase',
  'priceMethod',
  'priceCoefficient',
]
const TOKENS: readonly BusinessSetting[] = ['platformToken', 'webhookToken']

/**
 * Tells whether a setting exists for a platform: the reduced form of `payvand`, no slug on digikala (document 2,
 * section 2.11), tokens only when there is a platform to connect to. The panel renders the fields by it, the server
 * refuses the others.
 */
export function hasBusinessSetting(platform: Platform | null, setting: BusinessSetting): boolean {
  if (platform === 'payvand') return REDUCED.includes(setting)
  if (setting === 'platformVendorSlug') return !isDigikalaType(platform)
  if (TOKENS.includes(setting)) return platform !== null && platform !== 'instagram'
  return true
}
