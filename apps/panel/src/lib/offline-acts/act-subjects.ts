import type { Commented } from '../comments/comments-query.ts'
import type { OfflineAct } from './act-types.ts'

/** Acts with the same subject follow each other; others need not wait for one that does not get through. */
export function subjectsOf(act: OfflineAct): string[] {
  switch (act.kind) {
    case 'prepare':
    case 'post':
      return [orderSubject(act.orderId)]
    case 'out_of_stock':
      return 'productIds' in act.selection
        ? act.selection.productIds.map(productSubject)
        : act.selection.projectItemIds.map(itemSubject)
    case 'release':
    case 'discard':
      return [heldSubject(act.changeId)]
    case 'comment':
      return [commentSubject(act.on)]
  }
}

export const orderSubject = (id: number) => `order:${id}`
const productSubject = (id: number) => `product:${id}`
const itemSubject = (id: number) => `item:${id}`
export const heldSubject = (id: number) => `held:${id}`
export const commentSubject = ({ modelType, modelId }: Commented) => `comment:${modelType}:${modelId}`
