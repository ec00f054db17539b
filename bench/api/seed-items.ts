import { UNIT_TYPE_NAMES } from '@payvand/texts'
import type { Database } from '../../apps/server/src/infra/db/database.ts'

const ROWS_A_STATEMENT = 5_000

/**
 * A project of the demo seller with this many items, as wide as crawled ones are (about 1.7 KB a row), in one statement
 * a few thousand rows. Ends with the vacuum that the upkeep of either database would come to. Answers the project's id.
 */
export async function seedItems(
  database: Database,
  items: number,
  statuses: 'mixed' | 'unverified',
): Promise<number> {
  const { rows } = await database.execute(
    `insert into projects (business_id, name, root_url, default_values, send_config)
     select business_id, 'bench', 'https://shop.example',
       '{"stock":1,"weight":100,"packageWeight":150,"unitQuantity":1,"unitType":"${UNIT_TYPE_NAMES.count}","preparationDays":1,"priceUnit":"rial","categoryId":1202}',
       '{"filters":{"skipZeroStock":false}}'
     from users where username = 'demo' returning id, business_id`,
  )
  const project = rows[0] as { id: number; business_id: number }
  const status =
    statuses === 'mixed' ? `(array['unverified', 'verified', 'sent'])[1 + i % 3]` : `'unverified'`
  for (let from = 1; from <= items; from += ROWS_A_STATEMENT) {
    await database.execute(
      itemsStatement(project, from, Math.min(from + ROWS_A_STATEMENT - 1, items), status),
    )
  }
  await database.execute('vacuum (analyze) project_items')
  return project.id
}

function itemsStatement(
  { id, business_id }: { id: number; business_id: number },
  from: number,
  to: number,
  status: string,
): string {
  return `
    insert into project_items (
      business_id, project_id, url, url_key, latest_data, read_data, facts, origins, title_key, name_key, price, stock,
      doubt, doubts, blocked, verification_status, site_category, last_seen_at)
    select ${business_id}, ${id}, url, md5(url), data, data,
      '{"offer":{"amount":"1250000","raw":"125,000","currency":"IRT"},"availability":"InStock","brand":null,"gtin":null}'::jsonb,
      '{"name":{"source":"json_ld","raw":"ring"},"photo":{"source":"json_ld","raw":"photo"},"primaryPrice":{"source":"json_ld","raw":"1250000"}}'::jsonb,
      replace(lower(data->>'name'), ' ', '') || chr(10) || 'sku' || i || chr(10) || substr(url, 9),
      lower(data->>'name'), 100000 + i * 10, i % 7,
      case when i % 9 = 0 then 25 else 0 end, case when i % 9 = 0 then '["price_ambiguous"]'::jsonb else '[]'::jsonb end,
      i % 50 = 0, ${status}, 'category ' || i % 40, now()
    from (
      select i, 'https://shop.example/product/' || i || '/a-long-name-in-the-address-' || i as url, jsonb_build_object(
        'name', 'Silver ring of ${id}, model ' || i, 'sku', 'SKU' || i, 'photo', 'https://shop.example/photos/' || i || '.jpg',
        'photos', case when i % 50 = 0 then '[]'::jsonb else jsonb_build_array('https://shop.example/photos/' || i || '-1.jpg', 'https://shop.example/photos/' || i || '-2.jpg') end,
        'description', repeat(repeat(chr(1578), 33) || ' ' || md5(i::text) || ' ', 12), 'video', null,
        'primaryPrice', 100000 + i * 10, 'stock', i % 7, 'weight', 100, 'packageWeight', case when i % 50 = 0 then 50 else 150 end,
        'unitQuantity', 1, 'unitType', '${UNIT_TYPE_NAMES.count}', 'preparationDays', 2, 'variants', null) as data
      from generate_series(${from}, ${to}) i
    ) made`
}
