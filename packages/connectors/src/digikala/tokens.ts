import type { DigikalaCalls } from './calls.ts'
import { readDigikalaDate } from './dates.ts'
import { digikalaPaths } from './endpoints.ts'
import { wireTokens } from './wire.ts'

/** Times are unix ms; null where Digikala does not say. The access token lives about two hours. */
export interface DigikalaTokens {
  accessToken: string
  refreshToken: string | null
  accessExpiresAt: number | null
  refreshExpiresAt: number | null
}

/** Digikala issues and renews tokens by these. (Digikala reference: getting the first token, refresh.) */
export interface DigikalaTokenCalls {
  /**
   * Turns the seller's authorization code, decrypted, into tokens. It works once.
   * @throws ConnectorError `disconnected` when the code is unknown or used up
   */
  exchangeCode(authorizationCode: string): Promise<DigikalaTokens>
  /**
   * Exchanges both old tokens for new ones; the access token may be past its time. The refresh token may change, so
   * store the pair before using it, and never refresh two at a time. `outcome_unknown`: the old pair may be dead as
   * well.
   * @throws ConnectorError `disconnected` when the seller has to connect again
   */
  refreshTokens(tokens: { accessToken: string; refreshToken: string }): Promise<DigikalaTokens>
}

export function digikalaTokens({ call }: DigikalaCalls): DigikalaTokenCalls {
  async function ask(name: string, path: string, body: Record<string, string>): Promise<DigikalaTokens> {
    const { data } = await call({
      name,
      method: 'POST',
      path,
      body,
      answer: wireTokens,
      writes: true,
      withoutToken: true,
      secrets: Object.values(body),
    })
    return {
      accessToken: data.access_token,
      refreshToken: data.refresh_token || null,
      accessExpiresAt: readDigikalaDate(data.access_token_expires_at),
      refreshExpiresAt: readDigikalaDate(data.refresh_token_expires_at),
    }
  }

  return {
    exchangeCode: (code) => ask('tokens.exchangeCode', digikalaPaths.token, { authorization_code: code }),
    async refreshTokens({ accessToken, refreshToken }) {
      const tokens = await ask('tokens.refresh', digikalaPaths.refreshToken, {
        access_token: accessToken,
        refresh_token: refreshToken,
      })
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
    },
  }
}
