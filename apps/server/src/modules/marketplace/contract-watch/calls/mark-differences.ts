import type { Handler } from '../../handler.ts'
import { countOpenDifferences, markKnown } from '../contract-differences-store.ts'

export const markDifferences: Handler<'operator.markDifferences'> = async ({ services }, { body }) => {
  await markKnown(services.rows, body.ids, body.isKnown, services.now())
  return { open: await countOpenDifferences(services.rows) }
}
