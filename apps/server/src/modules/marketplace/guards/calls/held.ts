import { boothProductUrl } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { countHeld, listHeld } from '../held-changes-store.ts'
import { heldMoves } from '../held-moves.ts'

export const held: Handler<'syncGuards.held'> = async ({ services, user }, { query }) => {
  const { rows } = services
  // The moment is taken before anything is read: changes held after it were not seen by the person who acts on this
  // list.
  const asOf = services.now().toISOString()
  const [found, groups, boothUrl] = await Promise.all([
    listHeld(rows, user.businessId, query),
    countHeld(rows, user.businessId),
    boothProductUrl(services, user.businessId),
  ])
  return {
    items: found.map(({ id, reason, cause, productId, heldSince, itemId, observed, ...product }) => ({
      ...product,
      ...heldMoves(reason, observed),
      changeId: id,
      projectItemId: itemId,
      productId,
      boothUrl: productId === null ? null : boothUrl(productId),
      code: reason.guard.code,
      cause: cause?.kind ?? null,
      heldSince: heldSince.toISOString(),
    })),
    total: groups.reduce(
      (sum, { code, count }) => (!query.code || code === query.code ? sum + count : sum),
      0,
    ),
    groups,
    asOf,
  }
}
