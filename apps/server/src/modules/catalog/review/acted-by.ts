import type { ItemSelection } from '@payvand/contract'
import type { ActedBy } from './item-eligibility.ts'

/** Tells a choice made item by item from one made by a filter. */
export const actedByOf = (selection: ItemSelection): ActedBy => ('filters' in selection ? 'all' : 'person')
