import {
  type SharedHost,
  type TokenParts,
  type TokenPlatform,
  tokenCredentials,
  tokenOf,
} from '../kit/platform-definition.ts'
import { createDigikalaBrandShop, DIGIKALA_BRAND_CAPABILITIES, digikalaBrandCode } from './brand-shop.ts'
import { DIGIKALA_RATES } from './calls.ts'
import { createDigikalaConnector, type DigikalaConnector } from './connector.ts'
import { DIGIKALA_HOST, DIGIKALA_PUBLIC_HOST } from './endpoints.ts'
import { digikalaOrders } from './order-platform.ts'
import { DIGIKALA_PUBLIC_RATES } from './public-calls.ts'
import { createDigikalaShop, DIGIKALA_CAPABILITIES } from './source-shop.ts'

/** Digikala counts by the address that asks, so all sellers of this process share one pace. */
export const DIGIKALA_SELLER_API: SharedHost = {
  name: 'digikala',
  origin: DIGIKALA_HOST,
  rates: DIGIKALA_RATES,
}
export const DIGIKALA_PUBLIC_API: SharedHost = {
  name: 'digikalaPublic',
  origin: DIGIKALA_PUBLIC_HOST,
  rates: DIGIKALA_PUBLIC_RATES,
}

const credentialsOf = (parts: TokenParts) => ({
  accessToken: tokenOf(parts),
  ...(parts.renew && { renew: parts.renew }),
})

/** The seller open API, which a brand has no part of its own in. */
const sellerApi = (parts: TokenParts): DigikalaConnector =>
  createDigikalaConnector({
    ...parts,
    ...parts.shared(DIGIKALA_SELLER_API),
    credentials: credentialsOf(parts),
  })

export const digikalaPlatform: TokenPlatform = {
  kind: 'digikala',
  credentials: tokenCredentials,
  host: DIGIKALA_SELLER_API,
  capabilities: DIGIKALA_CAPABILITIES,
  webhook: { writtenBy: 'seller' },
  renewsTokens: true,
  createShop(parts) {
    const { host: publicHost, rates: publicRates } = parts.shared(DIGIKALA_PUBLIC_API)
    return createDigikalaShop({ ...parts, publicHost, publicRates, credentials: credentialsOf(parts) })
  },
  checkCredentials: (parts) => sellerApi(parts).checkConnection(),
  orders: (parts) => digikalaOrders(sellerApi(parts)),
}

/** A brand is read as anybody sees it; its token proves the account, and takes the booth's orders off its stock. */
export const digikalaBrandPlatform: TokenPlatform = {
  kind: 'digikala-brand',
  credentials: tokenCredentials,
  host: DIGIKALA_PUBLIC_API,
  capabilities: DIGIKALA_BRAND_CAPABILITIES,
  readsPublicData: true,
  renewsTokens: true,
  createShop(parts) {
    const brandCode = digikalaBrandCode(parts.domain ?? '')
    return brandCode === null ? null : createDigikalaBrandShop({ ...parts, brandCode })
  },
  checkCredentials: (parts) => sellerApi(parts).checkConnection(),
  orders: (parts) => digikalaOrders(sellerApi(parts)),
}
