import { answerable, type CallDefinition, type CallName, calls, requestBody } from '@payvand/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../db/schema.ts'
import { traced } from '../observe/trace.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address-of.ts'
import { createCallBudget } from './call-budget.ts'
import { CallError } from './call-error.ts'
import { callJsonSchema } from './call-json-schema.ts'
import { count } from './call-limits.ts'
import { answerOnce, type WireAnswer } from './idempotency/answer-once.ts'
import { fingerprintOf, keyOfRequest, takesKey } from './idempotency/request-key.ts'
import { limitAddress } from './limit-address.ts'
import { fromWireCase, toWireCase } from './wire-case.ts'

const DEFAULT_BODY_BYTES = 262_144

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? schema.parse(value) : undefined
}

/** The handlers of the calls, and how their context is made. */
export interface Calls {
  handlers: { [Name in CallName]: (context: never, input: never) => Promise<unknown> }
  /** Authentication: the context of a caller who may make this call. Throws CallError for one who may not. */
  contextOf(call: CallDefinition, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
  /** The business that a call with this context counts for; null for a visitor's. */
  businessOf(context: unknown): number | null
  /** The user whose keys a call with this context may come with; null for a visitor's. */
  userOf(context: unknown): number | null
  /** The same context over other rows. */
  contextOver(context: unknown, rows: Kysely<Tables>): unknown
  /** Told of each request past the limit of its call. */
  onLimit(call: string, request: FastifyRequest): void
  /** Path of the panel's page that has to be seen before any other; null: there is none. */
  firstPage(): Promise<string | null>
}

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>

/** Every call of the contract: parse, authorize, run, parse the answer. Errors are mapped by the server's error handler. */
export function mountEndpoints(app: FastifyInstance, services: Services, calledBy: Calls): void {
  const { handlers, contextOf, businessOf, onLimit } = calledBy
  for (const [name, definition] of Object.entries(calls)) {
    const call: CallDefinition = definition
    const handler = handlers[name as CallName] as AnyHandler
    const bodySchema = requestBody(call)
    const ownBudget = call.perMinute === undefined ? null : createCallBudget(call.perMinute)

    app.route({
      method: call.method,
      url: call.path,
      schema: callJsonSchema(name, call),
      bodyLimit: call.maxBodyBytes ?? DEFAULT_BODY_BYTES,
      handler: async (request: FastifyRequest, reply) => {
        const address = addressOf(request)
        const admit = async () => {
          if (call.access === 'public') services.callLimits.countVisitor(address)
          if (ownBudget) count(ownBudget, limitAddress(address))
          return contextOf(call, request, reply)
        }
        const answer = async () => {
          const context = await admit().catch((error: unknown) => {
            if (error instanceof CallError && error.code === 'too_many_requests') onLimit(name, request)
            throw error
          })
          const mounted = { ...call, name, bodySchema, handler }
          const work = () => answerKeyed(services, calledBy, mounted, context, request)
          const businessId = businessOf(context)
          return businessId === null ? work() : services.callLimits.inTurn(businessId, work)
        }
        const { status, body } = await traced(name, { kind: 'server' }, answer)
        if (status >= 400) void reply.type('application/problem+json')
        return reply.code(status).send(body)
      },
    })
  }
}

type MountedCall = CallDefinition & { name: string; bodySchema: z.ZodType | undefined; handler: AnyHandler }

/** Answers a call, and one that came with an idempotency key once. */
function answerKeyed(
  services: Services,
  { userOf, contextOver }: Calls,
  call: MountedCall,
  context: unknown,
  request: FastifyRequest,
): Promise<WireAnswer> {
  const userId = userOf(context)
  const key = userId !== null && takesKey(call) ? keyOfRequest(request) : null
  if (userId === null || key === null) return answerCall(call, context, request)
  const keyed = {
    userId,
    key,
    fingerprint: fingerprintOf(request),
    isOneTransaction: isRowsAlone(call, request),
  }
  return answerOnce(services, keyed, (rows) => answerCall(call, contextOver(context, rows), request))
}

function isRowsAlone({ writesRowsAlone = [] }: CallDefinition, { body }: FastifyRequest): boolean {
  return (
    writesRowsAlone === true || writesRowsAlone.includes(String((body as { kind?: unknown } | null)?.kind))
  )
}

async function answerCall(call: MountedCall, context: unknown, request: FastifyRequest): Promise<WireAnswer> {
  const answer = await call.handler(context, {
    params: parse(call.params, request.params),
    query: parse(call.query, request.query),
    body: parse(call.bodySchema, fromWireCase(request.body ?? {})),
  })
  // Undeclared fields fall off; an answer of another shape is our fault and ends as `internal`. What is stored beyond a
  // bound of today is answered as it is.
  const checked = answerable(call.answer).safeParse(answer)
  if (!checked.success) {
    throw new Error(`The answer of ${call.name} is not of its declared shape`, { cause: checked.error })
  }
  return { status: call.status ?? 200, body: toWireCase(checked.data) }
}
