import { randomBytes } from 'node:crypto'
import { type BasalamConnector, type Clock, ConnectorError } from '@payvand/connectors'
import { CHECK_PRODUCT_CODE } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import { type BoothCheckState, newCheckState, type StepReport } from './check-state.ts'
import { takeNextStep } from './run-booth-check.ts'

/** A step that waits for the marketplace is tried so often. */
const ATTEMPTS = 5
const WAIT_MS = 10_000

/**
 * Checks the booth of a token, with nothing stored: a check that is cut off leaves a product that the next one finds.
 * @throws ConnectorError of a marketplace that does not answer
 */
export async function checkWithToken(
  connector: BasalamConnector,
  given: { mayWrite: boolean; mayDiscount: boolean; clock: Clock; onStep(report: StepReport): void },
): Promise<BoothCheckState> {
  const { clock, onStep, ...may } = given
  const number = randomBytes(4).toString('hex')
  const state = newCheckState({
    ...may,
    number,
    name: BOOTH_CHECK_TEXTS.productName(number),
    codePrefix: CHECK_PRODUCT_CODE,
  })
  const booth = {
    vendorId: null,
    async call<Answer>(send: (connector: BasalamConnector) => Promise<Answer>): Promise<Answer> {
      state.calls += 1
      await clock.sleep(connector.rates.nextTurnMs())
      return send(connector)
    },
    sleep: (ms: number) => clock.sleep(ms),
    perMinute: () => connector.rates.perMinute(),
  }
  const run = { state, booth, save: () => Promise.resolve() }
  let attempts = 0
  for (;;) {
    try {
      const goesOn = await takeNextStep(run)
      if (!goesOn) return state
      attempts = 0
      onStep(state.steps.at(-1) as StepReport)
    } catch (error) {
      attempts += 1
      const isDead = !(error instanceof ConnectorError) || error.kind === 'disconnected'
      if (isDead || attempts >= ATTEMPTS) throw error
      await clock.sleep(error.retryAfterMs ?? WAIT_MS)
    }
  }
}
