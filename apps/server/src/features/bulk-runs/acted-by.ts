import type { BulkSelection } from '@payvand/contract'
import type { ActedBy } from '../../core/item-eligibility.ts'

/** Items named one by one were chosen; a filter takes whatever it finds. */
export const actedBy = (selection: BulkSelection): ActedBy => ('filters' in selection ? 'all' : 'person')
