import { type Kysely, sql } from 'kysely'

/** Contact requests of anyone, and the WordPress sites that the marketplace's plugin told of. Of no business: admins see them. */
const STATEMENTS = [
  `create table contact_requests (
    id bigint generated always as identity primary key,
    form_key text not null unique,
    name text not null,
    phone text not null,
    domain text,
    platform text,
    description text not null,
    address text,
    is_demo boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create index contact_requests_address on contact_requests (created_at) where address is not null`,
  `create table wp_sites (
    id bigint generated always as identity primary key,
    vendor_id bigint not null,
    site_key text not null,
    site_url text not null,
    vendor_link text not null,
    mobile text,
    is_demo boolean not null default false,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    unique (vendor_id, site_key)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
