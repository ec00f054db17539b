import type { ProjectItem } from '@payvand/contract'

<<<<<<< HEAD
/** What is known of a product, as the screens show it. */
=======
/** What is known of a product, as an item or a crawled page carries it. Prices in rial, weights in gram. */
>>>>>>> refs/heads/screens
export type ProductView = NonNullable<ProjectItem['latestData']>
