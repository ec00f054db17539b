import type { ZodType } from 'zod'
import { parseBoundedJson, TooManyValues } from '../bounded-json.ts'

/** The guard refuses this place of an answer, for this reason. */
export interface AnswerIssue {
  path: PropertyKey[]
  code: string
}

export type AnswerReading<Answer> =
  | { success: true; data: Answer; body: unknown }
  | {
      success: false
      /** Undefined where it is no JSON, or was not asked for. */
      body: unknown
      /** The first ones. */
      issues: AnswerIssue[]
      /** Why it could not be read at all; null where only the guard refused it. */
      detail: string | null
    }

/** A list of a hundred thousand odd rows has as many faults, of which the first tell enough. */
const MOST_ISSUES = 200

/** Reads a text of JSON and holds it against a guard; without one, what was read is the answer. An empty text is null. */
export function readText<Answer>(
  text: string,
  guard: ZodType | null,
  needsBody: boolean,
): AnswerReading<Answer> {
  let read: unknown
  let detail: string | null = null
  try {
    read = text.trim() === '' ? null : parseBoundedJson(text)
  } catch (error) {
    detail = error instanceof TooManyValues ? 'too large' : 'not JSON'
  }
  const body = needsBody ? read : undefined
  if (guard === null) return { success: true, data: read as Answer, body }
  const { success, data, error } = guard.safeParse(read)
  if (success) return { success, data: data as Answer, body }
  const issues = error.issues.slice(0, MOST_ISSUES).map(({ path, code }) => ({ path, code: String(code) }))
  return { success, body, issues, detail }
}
