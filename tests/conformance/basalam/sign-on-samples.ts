import type { BasalamOAuth } from '@payvand/connectors'
import { consent } from '../../harness/consent.ts'
import { type RecordedBasalam, SELLER } from './recorded-basalam.ts'
import type { Sample } from './sample.ts'

/** The sign-on's calls. The address of the consent page is opened by the seller's browser, which is done here. */
export const SIGN_ON_SAMPLES: Record<keyof BasalamOAuth, Sample> = {
  authorizeUrl: ({ oauth }) => fetch(oauth.authorizeUrl({ state: 'basalam' })),
  async exchangeCode(world) {
    await world.oauth.exchangeCode(await consentedCode(world))
  },
  async refreshToken(world) {
    const { refreshToken } = await world.signOnAside.exchangeCode(await consentedCode(world))
    await world.oauth.refreshToken(refreshToken ?? '')
  },
}

async function consentedCode({ signOnAside, sandbox }: RecordedBasalam): Promise<string> {
  const { code } = await consent(sandbox, signOnAside.authorizeUrl({ state: 'basalam' }), SELLER.key)
  return code ?? ''
}
