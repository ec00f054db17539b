import type { Platform } from '@payvand/domain'

/** Choices of the second step; digikala's account type is asked in the third (document 1, section 2.3). */
export const PLATFORM_CHOICES = ['digikala', 'sazito', 'shopfa', 'payvand', 'instagram'] as const
export type PlatformChoice = (typeof PLATFORM_CHOICES)[number]

/** The platforms that the URL may name. */
export const ADDRESS_PLATFORMS = ['digikala', 'shopfa', 'sazito'] as const
export type AddressPlatform = (typeof ADDRESS_PLATFORMS)[number]

export type AccountType = 'seller' | 'brand'

/** The `state` with which a seller of this choice is sent to the marketplace (decisions: "Single sign-on"). */
export function signOnState(choice: PlatformChoice, accountType: AccountType): Platform {
  return choice === 'digikala' ? `digikala-${accountType}` : choice
}
