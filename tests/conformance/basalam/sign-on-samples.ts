import { createHash } from 'node:crypto'
import type { BasalamOAuth } from '@payvand/connectors'
import { consent } from '../../harness/consent.ts'
import { type RecordedBasalam, SELLER } from './recorded-basalam.ts'
import type { Sample } from './sample.ts'

const VERIFIER = 'v'.repeat(43)
/** A state is good for one consent. */
let asks = 0
const asked = () => ({
  scopes: ['customer.profile.read'],
  state: `basalam-${(asks += 1)}`,
  challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
})

/** The sign-on's calls. The address of the consent page is opened by the seller's browser, which is done here. */
export const SIGN_ON_SAMPLES: Record<keyof BasalamOAuth, Sample> = {
  authorizeUrl: ({ oauth }) => fetch(oauth.authorizeUrl(asked())),
  async exchangeCode(world) {
    await world.oauth.exchangeCode(await consentedCode(world), VERIFIER)
  },
  async refreshToken(world) {
    const { refreshToken } = await world.signOnAside.exchangeCode(await consentedCode(world), VERIFIER)
    await world.oauth.refreshToken(refreshToken ?? '')
  },
}

async function consentedCode({ signOnAside, sandbox }: RecordedBasalam): Promise<string> {
  const { code } = await consent(sandbox, signOnAside.authorizeUrl(asked()), SELLER.key)
  return code ?? ''
}
