import type { Services as AccountsServices } from '../accounts/index.ts'
import type { Operations } from './operation-definition.ts'

/** Services of this module and of the ones above it. */
export interface Services extends AccountsServices {
  /** The kinds of operations, which the modules below define. */
  operations: Operations
}
