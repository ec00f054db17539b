import { type TokenParts, type TokenPlatform, tokenCredentials, tokenOf } from '../kit/platform-definition.ts'
import { SHOPFA_RATES } from './calls.ts'
import { createShopfaConnector } from './connector.ts'
import { shopfaOrders } from './order-platform.ts'
import { createShopfaShop, SHOPFA_CAPABILITIES } from './shop.ts'

const optionsOf = (parts: TokenParts) => ({
  ...parts,
  credentials: { privateKey: tokenOf(parts) },
})

export const shopfaPlatform: TokenPlatform = {
  kind: 'shopfa',
  credentials: tokenCredentials,
  host: { rates: SHOPFA_RATES },
  capabilities: SHOPFA_CAPABILITIES,
  asksMoneyUnit: true,
  createShop: (parts) => createShopfaShop(optionsOf(parts)),
  orders: (parts) => shopfaOrders(createShopfaConnector(optionsOf(parts))),
}
