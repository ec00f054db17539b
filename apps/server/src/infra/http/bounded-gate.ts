import type { ErrorCode } from '@payvand/contract'
import { CallError } from './call-error.ts'

const TRY_AGAIN_SECONDS = 2

/** Lets a few through at once and lets a bounded number wait for their turn. */
export interface BoundedGate {
  /** Runs the work in its turn. Throws CallError where too many wait already; nothing ran then. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * `atOnce` and `waiting` count calls of this process.
 * @param refusal code of the error where too many wait
 */
export function boundedGate({
  atOnce,
  waiting,
  refusal = 'server_busy',
}: {
  atOnce: number
  waiting: number
  refusal?: ErrorCode
}): BoundedGate {
  let running = 0
  const queue: (() => void)[] = []
  return {
    async run(work) {
      if (running < atOnce) running += 1
      else {
        if (queue.length >= waiting) throw new CallError(refusal, { retryAfterSeconds: TRY_AGAIN_SECONDS })
        // A call that ends hands its place over, so that no later one takes it in between.
        await new Promise<void>((resolve) => queue.push(resolve))
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
