import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

type RelyingParty = { id: string; origin: string } | null

/** The reason why passkeys do not work here, as a sentence; null where they do. */
export function whyNoPasskeys(party: RelyingParty): string | null {
  if (party === null) return SECOND_FACTOR_TEXTS.passkeyImpossible
  if (location.origin !== party.origin) return SECOND_FACTOR_TEXTS.passkeyElsewhere(party.origin)
  return browserSupportsWebAuthn() ? null : SECOND_FACTOR_TEXTS.passkeyUnsupported
}

/** Lets the device make a passkey. @throws an error where the person or the device would not */
export async function makePasskey(options: string): Promise<string> {
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Lets a passkey of the device answer. @throws an error where the person or the device would not */
export async function answerWithPasskey(options: string): Promise<string> {
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}
