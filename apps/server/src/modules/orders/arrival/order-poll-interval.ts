import { orderPollInterval } from '@payvand/domain'
import type { Services } from '../../sources/index.ts'
import { readOrderPollNeed } from './order-poll-need-store.ts'

/** Interval of the booth's polls by its need, in ms; null where polling is off. */
export async function intervalOfBooth(
  { rows, config, now }: Pick<Services, 'rows' | 'config' | 'now'>,
  businessId: number,
): Promise<number | null> {
  if (config.orderPollMs === null) return null
  const need = await readOrderPollNeed(rows, businessId)
  return need ? orderPollInterval(config.orderPollMs, need, now()) : config.orderPollMs
}
