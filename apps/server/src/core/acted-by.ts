import type { BulkSelection } from '@payvand/contract'
import type { ActedBy } from './item-eligibility.ts'

/** Whether a person chose each of these items, or all that a filter lets through. */
export const actedByOf = (selection: BulkSelection): ActedBy => ('filters' in selection ? 'all' : 'person')
