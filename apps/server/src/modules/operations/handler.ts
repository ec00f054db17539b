import type { CallName } from '@payvand/contract'
import type { Handler as AccountsHandler, Handlers as AccountsHandlers } from '../accounts/index.ts'
import type { Services } from './services.ts'

export type Handler<Name extends CallName> = AccountsHandler<Name, Services>
export type Handlers = AccountsHandlers<Services>
