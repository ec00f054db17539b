import { type CallDefinition, type CallName, calls, tokenScopeOf } from '@payvand/contract'
import type { TokenScope } from '@payvand/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import type { CallContext, UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { authorize, bearerOf, callerOf, userAgentOf } from './authenticate.ts'
import { callerCookie } from './caller-cookie.ts'
import { DEVICE_DAYS } from './known-device.ts'
import { SIGN_ON_SECONDS } from './sign-on-state.ts'

/** A login on a known device is counted apart from others' guesses. */
const DEVICE = { name: 'payvandDevice', seconds: DEVICE_DAYS * 86_400 }
/** A sign-on through the marketplace begins and ends in the browser that has it. */
const SIGN_ON = { name: 'payvandSignOn', seconds: SIGN_ON_SECONDS }

/** The scope that a personal token needs, by the call. */
const TOKEN_SCOPES: ReadonlyMap<CallDefinition, TokenScope | null> = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [calls[name], tokenScopeOf(name)]),
)

/** Makes the context of a call's handler. Throws CallError for a caller who may not make the call. */
export async function callContext<S extends Services>(
  services: S,
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext<S> | UserContext<S>> {
  const context: CallContext<S> = {
    services,
    address: addressOf(request),
    bearer: bearerOf(request),
    userAgent: userAgentOf(request),
    device: callerCookie(services, { request, reply }, DEVICE),
    signOnBrowser: callerCookie(services, { request, reply }, SIGN_ON),
    caller: () => callerOf(services, request),
  }
  if (call.access === 'public') return context
  const tokenScope = TOKEN_SCOPES.get(call) ?? null
  return { ...context, user: await authorize(services, request, { ...call, tokenScope }) }
}
