import { connectionForm, PLATFORM_CHOICES, type Platform, type PlatformChoice } from '@payvand/domain'

/** The platforms that the URL may name: those with a form of their own. */
export const ADDRESS_PLATFORMS = PLATFORM_CHOICES.filter((choice) => connectionForm(choice) !== null)

export type AccountType = 'seller' | 'brand'

/** The `state` with which a seller of this choice is sent to the marketplace (decisions: "Single sign-on"). */
export function signOnState(choice: PlatformChoice, accountType: AccountType): Platform {
  return choice === 'digikala' ? `digikala-${accountType}` : choice
}
