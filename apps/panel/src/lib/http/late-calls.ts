import type { AnswerOf } from '@payvand/contract'
import { type CallOptions, callRoute } from './api-client.ts'
import type { CallRoute, LateCall } from './call-routes.ts'

/** A function that makes a feature's calls, as `call` makes the others, by routes that the feature brings. */
export const lateCalls =
  <Names extends LateCall>(routes: { [Name in Names]: CallRoute<Name> }) =>
  <Name extends Names>(name: Name, ...options: CallOptions<Name>): Promise<AnswerOf<Name>> =>
    callRoute<Name>(routes[name], ...options)
