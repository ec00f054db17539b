import type { ZodType } from 'zod'
import { hasMoreValues } from '../bounded-json.ts'
import { type AnswerReading, readText } from './answer-reading.ts'
import { readOnThread } from './read-on-thread.ts'

/**
 * Up to here an answer is read where it is asked for, which takes a tenth of a second at worst: ten thousand rows that are all
 * odd. A page of a hundred products has about ten thousand values and half a megabyte.
 */
const MOST_HERE = { values: 20_000, letters: 1_000_000 }

export interface AnswerQuestion {
  text: string
  guard: ZodType
  /** The modules that export the guard, for the thread to find it. */
  guardsIn: readonly URL[]
  /** The answer before the guard is wanted too. */
  needsBody: boolean
}

/**
 * Reads JSON that another program answered, and holds it against a guard. What is large is read on a thread, under a
 * deadline and a memory bound: checking a megabyte of odd rows holds a process for a second.
 */
export async function readAnswer<Answer>(question: AnswerQuestion): Promise<AnswerReading<Answer>> {
  const { text, guard, needsBody } = question
  if (isSmall(text)) return readText<Answer>(text, guard, needsBody)
  const place = await placeOf(guard, question.guardsIn)
  return place === null ? TOO_LARGE : readOnThread<Answer>({ text, needsBody, ...place })
}

/** JSON of which only a few words are wanted; undefined when it is none, or a large one. */
export function readSmallJson(text: string): unknown {
  const reading = isSmall(text) ? readText(text, null, true) : TOO_LARGE
  return reading.body
}

const TOO_LARGE: AnswerReading<never> = { success: false, body: undefined, issues: [], detail: 'too large' }

const isSmall = (text: string): boolean =>
  text.length <= MOST_HERE.letters && !hasMoreValues(text, MOST_HERE.values)

interface Place {
  module: string
  name: string
}

const places = new WeakMap<ZodType, Place>()

/** Finds the name under which a module exports the guard; null where none does. */
async function placeOf(guard: ZodType, modules: readonly URL[]): Promise<Place | null> {
  for (const { href } of places.has(guard) ? [] : modules)
    for (const [name, exported] of Object.entries((await import(href)) as Record<string, unknown>))
      if (exported === guard) places.set(guard, { module: href, name })
  return places.get(guard) ?? null
}
