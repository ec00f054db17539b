import { type OrderPollNeed, orderPollInterval } from '@payvand/domain'
import type { Services } from '../../sources/index.ts'
import { readOrderPollNeeds } from './order-poll-need-store.ts'

/** Interval of the booth's polls by its need, in ms; null where polling is off. */
export async function intervalOfBooth(
  services: Pick<Services, 'rows' | 'config' | 'now'>,
  businessId: number,
): Promise<number | null> {
  if (services.config.orderPollMs === null) return null
  const needs = await readOrderPollNeeds(services.rows, [businessId])
  return intervalByNeed(services, needs.get(businessId))
}

/** The same for a booth whose need is known; null where polling is off. */
export function intervalByNeed(
  { config, now }: Pick<Services, 'config' | 'now'>,
  need: OrderPollNeed | undefined,
): number | null {
  if (config.orderPollMs === null) return null
  return need ? orderPollInterval(config.orderPollMs, need, now()) : config.orderPollMs
}
