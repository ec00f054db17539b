import type { Handlers } from '../sources/index.ts'
import { account } from './calls/account.ts'
import { accounts } from './calls/accounts.ts'
import { months } from './calls/months.ts'
import { movements } from './calls/movements.ts'
import { readNow } from './calls/read-now.ts'
import { results } from './calls/results.ts'
import { settleMovement } from './calls/settle-movement.ts'
import { summary } from './calls/summary.ts'
import { list as listPurchasePrices } from './purchase/calls/list.ts'
import { save as savePurchasePrice } from './purchase/calls/save.ts'
import { saveMany as saveManyPurchasePrices } from './purchase/calls/save-many.ts'
import { saveMargin } from './purchase/calls/save-margin.ts'

export const financeHandlers = {
  'finance.summary': summary,
  'finance.readNow': readNow,
  'finance.accounts': accounts,
  'finance.account': account,
  'finance.movements': movements,
  'finance.settleMovement': settleMovement,
  'finance.months': months,
  'finance.results': results,
  'purchasePrices.list': listPurchasePrices,
  'purchasePrices.save': savePurchasePrice,
  'purchasePrices.saveMany': saveManyPurchasePrices,
  'purchasePrices.saveMargin': saveMargin,
} satisfies Partial<Handlers>
