import { readingTrouble } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'

const PACE = { subject: 'chats', firstMs: 15_000, longestMs: 600_000, needsAPersonMs: 1_800_000 }

/** Says why conversations could not be read or an answer could not leave now, and when to try again. */
export const chatTrouble = (
  services: Pick<Services, 'rows' | 'logger' | 'now'>,
  run: { businessId: number; attempts: number },
  error: unknown,
) => readingTrouble(services, run, error, PACE)
