import type {
  Browser,
  OperatingSystem,
  SecondFactorKind,
  SecurityEvent,
  SecurityOutcome,
  TokenScope,
} from '@payvand/domain'
import type { ColumnType, Generated } from 'kysely'
import type { Json, Moment, MomentOrNone, NullableJson } from './column-types.ts'

/** What happened to the safety of accounts. It holds no password and no token, and no user name that nobody here has. */
export interface SecurityEventsTable {
  id: Generated<number>
  happened_at: Moment
  /** Null where it belongs to nobody known, as a sign-in with an unknown name. */
  business_id: number | null
  /** Who did it; no reference, since the record outlives its users. */
  user_id: number | null
  username: string | null
  event: SecurityEvent
  outcome: SecurityOutcome
  /** Name of what it was done to, as it was then: a user, a project, a call. */
  subject: string | null
  /** A network address, or the name of the machine where it was done at the command line. */
  address: string | null
  browser: Browser | null
  system: OperatingSystem | null
}

/** A token that a person gives to programs of theirs. */
export interface PersonalTokensTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  /** The last letters of the token, to tell it from others. */
  ending: string
  scopes: Json<TokenScope[]>
  created_at: Moment
  expires_at: Moment
  last_used_at: MomentOrNone
  last_used_from: string | null
}

/** A key by which a user's request is done once, and what was answered. */
export interface IdempotencyKeysTable {
  user_id: number
  key: string
  /** Digest of the method, the address and the body that the key came with first. */
  fingerprint: string
  /** `begun`: it is being done, or its process ended in the middle; `unknown`: it failed in a way that may have left something. */
  state: 'begun' | 'answered' | 'unknown'
  status: ColumnType<number | null, number | null | undefined, number>
  /** Null where the answer is too long to be kept. */
  answer_sealed: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Moment
}

/** An app that shows codes, or a passkey. Codes count once they were proven right. */
export interface SecondFactorsTable {
  id: Generated<number>
  user_id: number
  kind: SecondFactorKind
  name: string
  /** Of an app: the shared secret. */
  secret_sealed: string | null
  /** Of an app: the half minute of the last code that was taken; no code of it or before is taken again. */
  last_step: ColumnType<number | null, number | null | undefined, number>
  /** Of a passkey, as WebAuthn has them: base64url, and the counter that a copy would betray itself by. */
  credential_id: string | null
  public_key: string | null
  sign_count: number | null
  transports: NullableJson<string[]>
  confirmed_at: MomentOrNone
  created_at: Moment
  last_used_at: MomentOrNone
}

export interface RecoveryCodesTable {
  code_hash: string
  user_id: number
  used_at: MomentOrNone
}

/** A sign-in whose password was right and whose second factor is awaited. */
export interface PendingSignInsTable {
  token_hash: string
  user_id: number
  /** The session begins confirmed. */
  is_confirmed: boolean
  /** Challenge that a passkey has to sign. */
  challenge: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: ColumnType<Date, Date, Date>
}

export interface SecurityTables {
  second_factors: SecondFactorsTable
  personal_tokens: PersonalTokensTable
  idempotency_keys: IdempotencyKeysTable
  recovery_codes: RecoveryCodesTable
  pending_sign_ins: PendingSignInsTable
  security_events: SecurityEventsTable
}
