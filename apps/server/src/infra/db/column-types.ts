import type { ColumnType, JSONColumnType } from 'kysely'

/** Columns as Kysely sees them: int8 is a number, timestamptz a Date, jsonb parsed (both dialects see to it). */
export type Json<T> = JSONColumnType<T & object, string, string>
export type NullableJson<T> = ColumnType<T | null, string | null, string | null>
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
/** A moment that has not come for every row. */
export type MomentOrNone = ColumnType<Date | null, Date | null | undefined, Date | null>
