import type { BoothProduct, BoothProductDetails } from '@payvand/contract'
import { BOOTH_PRODUCT_TEXTS } from '@payvand/texts'

/** The reason why a press cannot take a product of the booth off the shelf; null where it can. */
export function outOfStockObstacle({
  sync,
  boothSwitches,
}: Pick<BoothProduct, 'sync'> & Partial<Pick<BoothProductDetails, 'boothSwitches'>>): string | null {
  const { obstacles } = BOOTH_PRODUCT_TEXTS
  if (sync.state === 'not_ours') return obstacles.notOurs
  if (sync.blacklisted) return obstacles.blacklisted
  if (sync.state === 'gone') return obstacles.gone
  return sync.switches?.stock === false || boothSwitches?.stock === false ? obstacles.stockSwitchedOff : null
}
