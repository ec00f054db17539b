import { setTimeout as sleep } from 'node:timers/promises'
import { Seller } from '../../tests/harness/seller.ts'

const WAIT_MS = 1_000

/** Asks again where the limit of calls is reached, as who is told to wait does. */
export class PatientSeller extends Seller {
  override async call(...asked: Parameters<Seller['call']>): ReturnType<Seller['call']> {
    for (;;) {
      const reply = await super.call(...asked)
      if (reply.status !== 429) return reply
      await sleep(WAIT_MS)
    }
  }
}
