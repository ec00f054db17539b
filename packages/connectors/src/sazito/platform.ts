import { type TokenParts, type TokenPlatform, tokenCredentials, tokenOf } from '../kit/platform-definition.ts'
import { SAZITO_RATES } from './calls.ts'
import { createSazitoConnector } from './connector.ts'
import { sazitoOrders } from './order-platform.ts'
import { createSazitoShop, SAZITO_CAPABILITIES } from './shop.ts'

const optionsOf = (parts: TokenParts) => ({
  ...parts,
  credentials: { apiKey: tokenOf(parts) },
})

export const sazitoPlatform: TokenPlatform = {
  kind: 'sazito',
  credentials: tokenCredentials,
  host: { rates: SAZITO_RATES },
  capabilities: SAZITO_CAPABILITIES,
  webhook: { writtenBy: 'seller' },
  createShop: (parts) => createSazitoShop(optionsOf(parts)),
  orders: (parts, { soldBy }) => sazitoOrders(createSazitoConnector(optionsOf(parts)), soldBy),
}
