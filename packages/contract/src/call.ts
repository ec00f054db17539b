import type { z } from 'zod'

/** What the caller must be: anyone, a signed-in user, or an admin. */
export type Access = 'public' | 'user' | 'admin'
/** A call in a banned area answers 403 (decisions: "Bans"). */
export type BanArea = 'social' | 'business'

/**
 * One call of the wire. Schemas speak camelCase; the server writes snake_case and reads both spellings of a body.
 * Query names stand as the specification spells them.
 */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's spelling: `/v1/orders/:id`. */
  path: `/v1/${string}`
  access: Access
  area?: BanArea
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** How often one network address may call in a minute; without it there is no bound. More answers 429. */
  perMinute?: number
  /** Bytes the body may have; 256 KB when not given. */
  maxBodyBytes?: number
  answer: z.ZodType
  /** 200 when not given. */
  status?: 200 | 201 | 202
  summary: string
}

/** Keeps the literal types of a definition. */
export function defineCall<const Definition extends CallDefinition>(definition: Definition): Definition {
  return definition
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler receives, after parsing. */
export interface ParsedInput<Call extends CallDefinition> {
  params: Output<Call['params']>
  query: Output<Call['query']>
  body: Output<Call['body']>
}

/** What a caller gives, before parsing. */
export interface CallInput<Call extends CallDefinition> {
  params: Input<Call['params']>
  query: Input<Call['query']>
  body: Input<Call['body']>
}

/** What a caller reads. */
export type CallAnswer<Call extends CallDefinition> = z.output<Call['answer']>
