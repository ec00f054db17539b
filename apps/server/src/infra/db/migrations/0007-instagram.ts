import { type Kysely, sql } from 'kysely'

/** Instagram pages: their tasks, posts, the token of the account; our own copies of pictures and videos. */
const STATEMENTS = [
  `create unique index projects_of_instagram_page on projects (business_id, root_url) where source = 'instagram'`,
  `create table instagram_tokens (
    business_id bigint primary key references businesses(id) on delete cascade,
    token_sealed text not null,
    username text,
    status text not null default 'connected',
    expires_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table instagram_doors (
    business_id bigint not null references businesses(id) on delete cascade,
    door text not null,
    status text not null,
    reason text,
    retry_at timestamptz,
    seen_at timestamptz not null,
    primary key (business_id, door)
  )`,
  `create table instagram_batches (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    crawl_job_id bigint references crawl_jobs(id) on delete set null,
    user_id bigint references users(id) on delete set null,
    page_name text not null,
    way text not null,
    num_posts integer not null,
    only_newer_than timestamptz,
    post_urls jsonb,
    defaults jsonb not null,
    doors jsonb not null default '[]',
    created_at timestamptz not null default now()
  )`,
  `create index instagram_batches_business on instagram_batches (business_id, id)`,
  `create index instagram_batches_job on instagram_batches (crawl_job_id) where crawl_job_id is not null`,
  `create table instagram_posts (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    url text not null,
    url_key text not null,
    shortcode text,
    caption text,
    taken_at timestamptz not null,
    media jsonb not null,
    is_product boolean,
    is_product_by_person boolean not null default false,
    reading jsonb,
    corrected_price bigint,
    corrected_at timestamptz,
    project_item_id bigint references project_items(id) on delete set null,
    created_at timestamptz not null default now(),
    unique (project_id, url_key)
  )`,
  `create index instagram_posts_moment on instagram_posts (project_id, taken_at)`,
  `create index instagram_posts_item on instagram_posts (project_item_id) where project_item_id is not null`,
  `create table instagram_batch_posts (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    batch_id bigint not null references instagram_batches(id) on delete cascade,
    post_id bigint not null references instagram_posts(id) on delete cascade,
    status text not null default 'pending',
    failure_code text,
    created_at timestamptz not null default now(),
    unique (batch_id, post_id)
  )`,
  `create index instagram_batch_posts_post on instagram_batch_posts (post_id)`,
  `create table media_files (
    id bigint generated always as identity primary key,
    business_id bigint not null references businesses(id) on delete cascade,
    project_id bigint not null references projects(id) on delete cascade,
    key text not null unique,
    source_key text not null,
    content_type text not null,
    size integer not null,
    checksum text not null,
    created_at timestamptz not null default now(),
    unique (project_id, source_key)
  )`,
  `create table media_chunks (
    file_id bigint not null references media_files(id) on delete cascade,
    position integer not null,
    bytes bytea not null,
    primary key (file_id, position)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
