import type { ProjectItem } from '@payvand/contract'

/** What is known of a product, as the screens show it. */
export type ProductView = NonNullable<ProjectItem['latestData']>
