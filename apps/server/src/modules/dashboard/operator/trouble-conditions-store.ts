import { BUSINESS_TROUBLES, type BusinessTrouble, STUCK_AFTER_MS, troubleWeight } from '@payvand/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * Conditions for each trouble, on rows of `business_health` and on those of `health`. Partial indexes of the migration
 * `0048-idle-sellers` find them and the totals of `0050-health-totals` count them: these must say the same.
 */
export const HAS: Record<BusinessTrouble, RawBuilder<boolean>> = {
  booth_disconnected: sql`booth_status = 'disconnected'`,
  shop_disconnected: sql`shop_status = 'disconnected'`,
  stuck: sql`is_active and stopped_at is null and pause_code is null and booth_status = 'connected'
    and waiting_since < now() - ${STUCK_AFTER_MS}::float8 * interval '1 ms'`,
  paused: sql`pause_code is not null and stopped_at is null`,
  reading_failed: sql`reading_failed`,
  refused: sql`refused > 0`,
  held: sql`held > 0`,
  stopped: sql`stopped_at is not null`,
  no_booth: sql`booth_status is null`,
  banned: sql`is_banned`,
}

/** Stuck is a matter of time, and bans are read as they are. */
const NOT_KEPT: readonly BusinessTrouble[] = ['stuck', 'banned']

export const isKeptTrouble = (trouble: BusinessTrouble) => !NOT_KEPT.includes(trouble)

const weightOf = (troubles: readonly BusinessTrouble[]) =>
  sql.join(
    troubles.map(
      (trouble) => sql`case when ${HAS[trouble]} then ${sql.lit(troubleWeight(trouble))} else 0 end`,
    ),
    sql` + `,
  )

/** What a business weighs by what is kept of it. */
export const KEPT_WEIGHT = weightOf(BUSINESS_TROUBLES.filter(isKeptTrouble))

/** What it weighs now, of a row with the kept `weight`. */
export const WEIGHT = sql`weight + ${weightOf(NOT_KEPT)}`

export const TROUBLES = sql`array_remove(array[${sql.join(
  BUSINESS_TROUBLES.map((trouble) => sql`case when ${HAS[trouble]} then ${sql.lit(trouble)} end`),
)}], null)`
