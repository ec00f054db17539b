import type { Kysely } from 'kysely'
import type { Tables } from '../../infra/db/schema.ts'
import type { ItemEdit } from '../catalog/index.ts'
import type { Services as OperationsServices } from '../operations/index.ts'
import type { ContractWatch } from './contract-watch/create-contract-watch.ts'

/** Services of this module and of the ones above it. */
export interface Services extends OperationsServices {
  contractWatch: ContractWatch
  /** Called with a person's edit of an item, in the transaction that writes it, so that a source may learn from it. */
  onItemEdited(trx: Kysely<Tables>, businessId: number, itemId: number, edit: ItemEdit): Promise<void>
}
