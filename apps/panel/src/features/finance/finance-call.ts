import { lateCalls } from '../../lib/http/late-calls.ts'

export const financeCall = lateCalls({
  'finance.summary': ['GET', '/v1/finance'],
  'finance.readNow': ['POST', '/v1/finance'],
  'finance.accounts': ['GET', '/v1/finance/orders'],
  'finance.account': ['GET', '/v1/finance/orders/:id'],
  'finance.movements': ['GET', '/v1/finance/movements'],
  'finance.settleMovement': ['PATCH', '/v1/finance/movements/:id'],
  'finance.results': ['GET', '/v1/finance/results'],
  'finance.months': ['GET', '/v1/finance/months'],
  'purchasePrices.list': ['GET', '/v1/purchase-prices'],
  'purchasePrices.save': ['POST', '/v1/purchase-prices/:id'],
  'purchasePrices.saveMany': ['POST', '/v1/purchase-prices'],
  'purchasePrices.saveMargin': ['PATCH', '/v1/purchase-prices'],
})
