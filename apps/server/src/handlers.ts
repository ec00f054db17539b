import { accountsHandlers, type Handlers } from './modules/accounts/index.ts'
import { catalogHandlers } from './modules/catalog/index.ts'
import { chatsHandlers } from './modules/chats/index.ts'
import { dashboardHandlers } from './modules/dashboard/index.ts'
import { financeHandlers } from './modules/finance/index.ts'
import { marketplaceHandlers } from './modules/marketplace/index.ts'
import { messengersHandlers } from './modules/messengers/index.ts'
import { notificationsHandlers } from './modules/notifications/index.ts'
import { operationsHandlers } from './modules/operations/index.ts'
import { ordersHandlers } from './modules/orders/index.ts'
import { sourcesHandlers } from './modules/sources/index.ts'
import type { Services } from './services.ts'

/** A handler for every call of the contract; a missing one does not compile. */
export const handlers: Handlers<Services> = {
  ...accountsHandlers,
  ...notificationsHandlers,
  ...operationsHandlers,
  ...catalogHandlers,
  ...marketplaceHandlers,
  ...sourcesHandlers,
  ...ordersHandlers,
  ...financeHandlers,
  ...chatsHandlers,
  ...messengersHandlers,
  ...dashboardHandlers,
}
