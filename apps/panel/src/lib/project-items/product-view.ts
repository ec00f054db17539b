import type { ProjectItem } from '@payvand/contract'

/** The data of a product, as an item or a crawled page carries it. Prices in rial, weights in gram. */
export type ProductView = NonNullable<ProjectItem['latestData']>
