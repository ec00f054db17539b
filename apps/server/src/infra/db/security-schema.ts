import type { Browser, OperatingSystem, SecurityEvent, SecurityOutcome } from '@payvand/domain'
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

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

export interface SecurityTables {
  security_events: SecurityEventsTable
}
