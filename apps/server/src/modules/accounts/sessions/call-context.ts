import type { CallDefinition } from '@payvand/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import type { CallContext, UserContext } from '../handler.ts'
import type { Services } from '../services.ts'
import { authorize, bearerOf, callerOf, userAgentOf } from './authenticate.ts'
import { callerDevice } from './device-cookie.ts'

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
    device: callerDevice(services, request, reply),
    caller: () => callerOf(services, request),
  }
  return call.access === 'public' ? context : { ...context, user: await authorize(services, request, call) }
}
