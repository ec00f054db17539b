import { type Kysely, sql } from 'kysely'

/** Sources of posts, rendered pages and missing fields of listed products: stored rows take over what the code calls them. */
const STATEMENTS = [
  `alter table instagram_doors rename to instagram_sources`,
  `alter table instagram_sources rename column door to source`,
  `alter table instagram_sources rename constraint instagram_doors_pkey to instagram_sources_pkey`,
  `alter table instagram_sources rename constraint instagram_doors_business_id_fkey to instagram_sources_business_id_fkey`,
  `alter table instagram_batches rename column way to source`,
  `alter table instagram_batches rename column doors to tried_sources`,
  `update instagram_batches set tried_sources = (
    select jsonb_agg(tried - 'door' || jsonb_build_object('source', tried->'door') order by place)
    from jsonb_array_elements(tried_sources) with ordinality as each(tried, place)
  ) where tried_sources <> '[]'`,
  `update crawl_job_logs set
    code = case code when 'instagram_door_closed' then 'instagram_source_closed' else code end,
    values = values - 'door' || jsonb_build_object('source', values->'door')
  where code in ('instagram_door_closed', 'instagram_posts_read') and values ? 'door'`,
  `update crawl_job_logs set code = 'pages_rendered' where code = 'pages_drawn'`,
  `update crawl_job_items set listed = listed - 'lacks' || jsonb_build_object('missingFields', listed->'lacks')
    where listed ? 'lacks'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
