import type { AnswerOf, CallName, calls, InputOf } from '@payvand/contract'
import type { Services } from './services.ts'
import type { UserRow } from './stores/users-store.ts'

export type SignedInUser = UserRow & { tokenHash: string; sessionId: number }

/** The browser or program a login comes from. It says at most that somebody was signed in there before; it proves nobody. */
export interface CallerDevice {
  /** As its cookie brings it back; null for a new one. */
  token: string | null
  /** Gives it this token, for its next login. */
  remember(token: string): void
}

export interface CallContext {
  services: Services
  /** The caller's network address, for throttling. */
  address: string
  /** What stands behind `Bearer` in the Authorization header, whoever gave it out; of use where it is not our own session. */
  bearer: string | null
  /** What the caller says their program is. */
  userAgent: string | null
  device: CallerDevice
  /** Who calls, where a public call comes from somebody who is signed in; null otherwise. */
  caller(): Promise<SignedInUser | null>
}

/** What a call that needs a user also has. */
export interface UserContext extends CallContext {
  user: SignedInUser
}

type ContextOf<Name extends CallName> = (typeof calls)[Name]['access'] extends 'public'
  ? CallContext
  : UserContext

/** Does the work of one call: reads, asks the domain, writes. Throws CallError for what the caller should know. */
export type Handler<Name extends CallName> = (
  context: ContextOf<Name>,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>

export type Handlers = { [Name in CallName]: Handler<Name> }
