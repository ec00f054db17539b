import type { AnswerOf, CallName, calls, InputOf } from '@payvand/contract'
import type { ActChannel } from '@payvand/domain'
import type { Services } from './services.ts'
import type { UserRow } from './users/users-store.ts'

export interface SignedInUser extends UserRow {
  tokenHash: string
  /** 0 where a personal token brought them in: it opens no call of sessions. */
  sessionId: number
  /** The person at this session proved themselves a moment ago. */
  isConfirmed: boolean
  /** An admin who has to add a second factor before anything else. */
  mustAddSecondFactor: boolean
  /** The messenger from whose chat they act, or a push; absent where they are in the panel by themselves or call the API. */
  via?: ActChannel
}

/** A token that a browser keeps for us; it proves nobody. */
export interface CallerToken {
  /** Null where the browser brought none. */
  token: string | null
  /** Gives it this token, for its next call of the kind. */
  remember(token: string): void
}

export interface CallContext<S extends Services = Services> {
  services: S
  /** The caller's network address, for throttling. */
  address: string
  /** Text behind `Bearer` in the Authorization header, whoever issued it; needed where it is not our own session. */
  bearer: string | null
  userAgent: string | null
  /** The browser or program a login comes from: it says at most that somebody was signed in there before. */
  device: CallerToken
  /** The browser in which a sign-on through the marketplace begins and ends. */
  signOnBrowser: CallerToken
  /** The signed-in user of a public call; null where nobody is signed in. */
  caller(): Promise<SignedInUser | null>
}

export interface UserContext<S extends Services = Services> extends CallContext<S> {
  user: SignedInUser
}

type ContextOf<Name extends CallName, S extends Services> = (typeof calls)[Name]['access'] extends 'public'
  ? CallContext<S>
  : UserContext<S>

/** Does the work of one call: reads, asks the domain, writes. Throws CallError for what the caller should know. */
export type Handler<Name extends CallName, S extends Services = Services> = (
  context: ContextOf<Name, S>,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>

export type Handlers<S extends Services = Services> = { [Name in CallName]: Handler<Name, S> }
