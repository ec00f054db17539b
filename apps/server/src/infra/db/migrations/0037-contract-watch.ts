import { type Kysely, sql } from 'kysely'

/**
 * What the marketplace's answers were like and where they are otherwise than we rely on, and how it was found to behave
 * where nothing is documented: of all booths together, without anything of a person.
 */
const STATEMENTS = [
  `create table contract_calls (
    call text primary key,
    fields jsonb not null default '[]',
    first_answer_at timestamptz not null,
    last_answer_at timestamptz not null
  )`,
  `create table contract_differences (
    id bigint generated always as identity primary key,
    call text not null,
    method text not null,
    path text not null,
    field text not null,
    kind text not null,
    got text not null,
    expected text not null,
    lost text not null,
    was_otherwise boolean not null,
    sample jsonb,
    times bigint not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    known_at timestamptz,
    unique (call, field, kind, got)
  )`,
  `create table learned_behaviours (
    behaviour text not null,
    value text not null,
    details jsonb not null default '{}',
    times bigint not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    primary key (behaviour, value)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
