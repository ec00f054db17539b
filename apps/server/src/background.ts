import type { Background } from './infra/jobs/background.ts'
import { accountsBackground } from './modules/accounts/index.ts'
import { catalogBackground } from './modules/catalog/index.ts'
import { chatsBackground } from './modules/chats/index.ts'
import { dashboardBackground } from './modules/dashboard/index.ts'
import { financeBackground } from './modules/finance/index.ts'
import { marketplaceBackground } from './modules/marketplace/index.ts'
import { messengersBackground } from './modules/messengers/index.ts'
import { notificationsBackground } from './modules/notifications/index.ts'
import { operationsBackground } from './modules/operations/index.ts'
import { ordersBackground } from './modules/orders/index.ts'
import { sourcesBackground } from './modules/sources/index.ts'
import { retentionBackground } from './retention.ts'
import type { Services } from './services.ts'

/** All that runs without being asked, module by module. */
export const BACKGROUND: readonly Background<Services>[] = [
  accountsBackground,
  notificationsBackground,
  operationsBackground,
  catalogBackground,
  marketplaceBackground,
  sourcesBackground,
  ordersBackground,
  financeBackground,
  chatsBackground,
  messengersBackground,
  dashboardBackground,
  retentionBackground,
]
