import type { z } from 'zod'

/** Required role of the caller: anyone, a signed-in user, or an admin. */
export type Access = 'public' | 'user' | 'admin'
/** A call in a banned area answers 403 (decisions: "Bans"). */
export type BanArea = 'social' | 'business'

/**
 * One call of the wire. Schemas speak camelCase; the server writes snake_case and reads both spellings of a body.
 * Query names stand as the specification spells them.
 */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path in Fastify's notation: `/v1/orders/:id`. */
  path: `/v1/${string}`
  access: Access
  area?: BanArea
  /** Answers 403 `confirmation_required` unless `session.confirm` was called within the last minutes. */
  needsConfirmation?: true
  /** Answered to a user who must add a second factor and has none yet; other calls answer 403 `second_factor_needed`. */
  beforeSecondFactor?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject | z.ZodDiscriminatedUnion
  /** Calls per minute that one network address may make; without it there is no bound. Further calls answer 429. */
  perMinute?: number
  /**
   * It writes rows of ours and asks nobody else: with an idempotency key, they and the key are committed together. A list
   * names the kinds of bodies for which that holds.
   */
  writesRowsAlone?: true | readonly string[]
  /** Highest size of the body in bytes; 256 KB when not given. */
  maxBodyBytes?: number
  answer: z.ZodType
  /** The HTTP status of the answer; 200 when not given. */
  status?: 200 | 201 | 202
  summary: string
}

/** Keeps the literal types of a definition. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export interface ParsedInput<Call extends CallDefinition> {
  params: Output<Call['params']>
  query: Output<Call['query']>
  body: Output<Call['body']>
}

/** The input of a caller, before parsing. */
export interface CallInput<Call extends CallDefinition> {
  params: Input<Call['params']>
  query: Input<Call['query']>
  body: Input<Call['body']>
}

/** The answer as a caller receives it. */
export type CallAnswer<Call extends CallDefinition> = z.output<Call['answer']>
