import type { Ask } from '@payvand/domain'
import type { ZodType } from 'zod'

/** The guarded answer of a catalogue's address; null when it is not to be had or is not what the guard knows. */
export async function askGuarded<Answer>(
  ask: Ask,
  url: string,
  answer: ZodType<Answer>,
): Promise<Answer | null> {
  return answer.safeParse((await ask(url))?.value).data ?? null
}
