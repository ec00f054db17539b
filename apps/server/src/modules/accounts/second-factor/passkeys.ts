import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RelyingParty } from './relying-party.ts'
import type { NewPasskey, SecondFactorRow } from './second-factors-store.ts'

const NAME = 'Payvand'

/** Three hundred modules, a twelfth of the program's: loaded when the first passkey is asked for, and not at every start. */
const webAuthn = () => import('@simplewebauthn/server')

/** A question for the browser, as JSON for its own interface, and the challenge that its answer has to sign. */
export interface PasskeyQuestion {
  options: string
  challenge: string
}

const known = (passkeys: readonly SecondFactorRow[]) =>
  passkeys.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: transports ?? [] }],
  )

export async function askNewPasskey(
  party: RelyingParty,
  user: { id: number; username: string; name: string | null },
  passkeys: readonly SecondFactorRow[],
): Promise<PasskeyQuestion> {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: party.id,
    userID: new TextEncoder().encode(`payvand-${user.id}`),
    userName: user.username,
    userDisplayName: user.name ?? user.username,
    excludeCredentials: known(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { options: JSON.stringify(options), challenge: options.challenge }
}

/** The passkey in a browser's answer (its JSON); null where it does not answer this challenge at this address. */
export async function readNewPasskey(
  party: RelyingParty,
  answer: string,
  expectedChallenge: string,
): Promise<Omit<NewPasskey, 'name'> | null> {
  try {
    const response = JSON.parse(answer) as RegistrationResponseJSON
    const { verifyRegistrationResponse } = await webAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports,
    }
  } catch {
    // Whatever a stranger sent instead of an answer.
    return null
  }
}

export async function askPasskey(
  party: RelyingParty,
  passkeys: readonly SecondFactorRow[],
): Promise<PasskeyQuestion> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known(passkeys),
    userVerification: 'preferred',
  })
  return { options: JSON.stringify(options), challenge: options.challenge }
}

/** The passkey of these that signed the challenge, with its new counter; null where none did. */
export async function passkeyThatSigned(
  party: RelyingParty,
  passkeys: readonly SecondFactorRow[],
  answer: string,
  expectedChallenge: string,
): Promise<{ id: number; name: string; signCount: number } | null> {
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON
    const passkey = passkeys.find(({ credential_id: id }) => id !== null && id === response.id)
    if (!passkey?.credential_id || !passkey.public_key) return null
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count ?? 0,
        transports: passkey.transports ?? [],
      },
    })
    return verified ? { id: passkey.id, name: passkey.name, signCount: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}
