import { MESSENGERS } from '@payvand/domain'
import type { Background } from '../../infra/jobs/background.ts'
import type { Services } from '../sources/index.ts'
import { hearMessenger } from './hear-messenger.ts'

/** Hearing waits at the messenger, so the next one begins at once. */
const NEXT_MS = 100
/** Time between looks at whether a bot was set up. */
const UNSET_MS = 5_000

/** One process at a time hears each bot, as the messengers want it: a second one that asks would take its news away. */
export const messengersBackground: Background<Services> = {
  steps: MESSENGERS.map((kind) => ({
    name: `hear ${kind}`,
    everyMs: NEXT_MS,
    run: (services, signal) => hearMessenger(services, kind, signal, UNSET_MS),
  })),
}
