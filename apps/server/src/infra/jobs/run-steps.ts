import { setTimeout as sleep } from 'node:timers/promises'
import { measure } from '../observe/measure.ts'
import type { Services } from '../services.ts'

/** A step that this process repeats without being asked. */
export interface BackgroundStep<S = Services> {
  name: string
  /** Interval from the end of one run to the beginning of the next; one that failed is repeated as those that name none. */
  everyMs?: number
  /** The signal says that this process stops, or that another one has the steps from now on. */
  run(services: S, signal: AbortSignal): Promise<unknown>
}

export interface StepTimes {
  /** Interval of steps that name none of their own. */
  everyMs: number
  /** A run that takes longer is reported as failing until it ends. */
  stuckMs: number
}

type StepServices = Pick<Services, 'background' | 'logger'>

/**
 * Runs every step in a loop of its own until the signal ends it: a step that fails, or never ends, stops no other, and
 * no run begins before the former one of its step has ended. Resolves when the last run has ended.
 */
export async function runSteps<S extends StepServices>(
  steps: readonly BackgroundStep<S>[],
  services: S,
  signal: AbortSignal,
  { everyMs, stuckMs }: StepTimes,
): Promise<void> {
  await Promise.all(
    steps.map(async (step) => {
      while (!signal.aborted) {
        const isDone = await runOnce(step, services, signal, stuckMs)
        // The sleep rejects only when the signal ends it.
        await sleep(isDone ? (step.everyMs ?? everyMs) : everyMs, undefined, { signal }).catch(
          () => undefined,
        )
      }
    }),
  )
}

/** Answers whether it did not fail. */
async function runOnce<S extends StepServices>(
  step: BackgroundStep<S>,
  services: S,
  signal: AbortSignal,
  stuckMs: number,
): Promise<boolean> {
  const startedAt = performance.now()
  const report = (outcome: 'ok' | 'failed' | 'stuck') =>
    reportRun(services, step.name, outcome, (performance.now() - startedAt) / 1_000)
  const stuck = setTimeout(() => {
    report('stuck')
    services.logger.error({ step: step.name }, 'A background step does not end')
  }, stuckMs)
  try {
    await step.run(services, signal)
    report('ok')
    return true
  } catch (error) {
    if (signal.aborted) return true
    report('failed')
    services.logger.error({ err: error, step: step.name }, 'A background step failed')
    return false
  } finally {
    clearTimeout(stuck)
  }
}

function reportRun(
  { background }: StepServices,
  step: string,
  outcome: 'ok' | 'failed' | 'stuck',
  seconds: number,
): void {
  background.report(step, outcome === 'ok')
  measure('payvand_background_step_seconds', { step, outcome }, seconds)
}
