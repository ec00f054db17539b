import { type RawBuilder, sql } from 'kysely'

/**
 * Rows whose ids differ in their last twelve bits alone are counted together (decision 47); the triggers that mark what is to
 * be counted again say the same.
 */
export const BLOCK_BITS = sql.lit(12)

/** The ids of a block; the database is told them for each table, so that it reads no more of any, whatever it knows of their sizes. */
export const inBlock = (id: RawBuilder<unknown>, block: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${id} >= ${block} << ${BLOCK_BITS} and ${id} < (${block} + 1) << ${BLOCK_BITS}`
