/** Ways to prove oneself beside the password: codes of an app, or a key of the device. */
export const SECOND_FACTOR_KINDS = ['totp', 'passkey'] as const
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number]

/**
 * Whether a user must have a second factor: an admin must, but for the practice world, whose admin's password is public; a
 * seller may.
 */
export type SecondFactorNeed = 'required' | 'sandbox' | 'offered'
export function secondFactorNeed(isAdmin: boolean, isSandbox: boolean): SecondFactorNeed {
  if (!isAdmin) return 'offered'
  return isSandbox ? 'sandbox' : 'required'
}
