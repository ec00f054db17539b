import { ConnectorError } from '@payvand/connectors'
import { type Rial, rial } from '@payvand/domain'
import type { CheckRun, CheckStep } from './check-state.ts'

const LOOKS = 10
const LOOK_MS = 2_000

/** Puts a discount of a day on the check's own product, and tries to change its price meanwhile. */
export const checkDiscount: CheckStep = async (run) => {
  const { booth, state } = run
  const vendorId = state.vendorId as number
  const productIds = [state.productId as number]
  state.discountBegan = true
  await run.save()
  await booth.call((connector) =>
    connector.applyDiscount(vendorId, { productIds }, { percent: 10, activeDays: 1 }),
  )
  if (!(await shows(run, true))) return { outcome: 'unclear', code: 'not_shown', values: {} }
  const { primaryPrice } = await booth.call((connector) => connector.getProduct(productIds[0] as number))
  const same = primaryPrice ?? rial(8_800_000)
  const lock = !(await takesPrice(run, same))
    ? 'named'
    : (await takesPrice(run, rial(same + 100_000)))
      ? 'off'
      : 'changed'
  await booth.call((connector) => connector.removeDiscount(vendorId, { productIds }))
  const isOver = await shows(run, false)
  return {
    outcome: isOver ? 'passed' : 'unclear',
    code: isOver ? lock : 'not_ended',
    values: {},
    learned: [{ behaviour: 'discount_lock', value: lock }],
  }
}

/** Waits for the discount to begin or to end: both happen some seconds after the call. */
async function shows({ booth, state }: CheckRun, wanted: boolean): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { hasDiscount } = await booth.call((connector) => connector.getProduct(state.productId as number))
    if (hasDiscount === wanted) return true
    await booth.sleep(LOOK_MS)
  }
  return false
}

async function takesPrice({ booth, state }: CheckRun, primaryPrice: Rial): Promise<boolean> {
  try {
    await booth.call((connector) => connector.updateProduct(state.productId as number, { primaryPrice }))
    return true
  } catch (error) {
    if (error instanceof ConnectorError && error.kind === 'refused') return false
    throw error
  }
}
