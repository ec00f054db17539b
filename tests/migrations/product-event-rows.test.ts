import { describe, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { databasesOfTests } from './databases-of-tests.ts'

describe('the timeline of products by months', () => {
  const openOne = databasesOfTests()

  test('entries keep their numbers, the next follows them, and they go with their product', async () => {
    const database = await openOne({ migrated: false })
    await migrate(database, { upTo: '0049-files-in-a-bucket' })
    for (const row of [
      `insert into businesses (name) values ('business')`,
      `insert into projects (business_id, name, urls, default_values, send_config) values (1, 'project', '[]', '{}', '{}')`,
      `insert into project_items (business_id, project_id, url, url_key) values
        (1, 1, 'https://shop.example/1', '1'), (1, 1, 'https://shop.example/2', '2')`,
      `insert into product_events (business_id, project_item_id, kind, happened_at)
        select 1, 1 + n % 2, 'changed', now() - n * interval '100 days' from generate_series(1, 10) n`,
      // A clock that is ahead.
      `insert into product_events (business_id, project_item_id, kind, happened_at) values
        (1, 1, 'connected', now() + interval '40 days')`,
    ])
      await database.execute(row)
    const all = async () =>
      (await database.execute('select id, kind, happened_at from product_events order by id')).rows
    const before = await all()
    await migrate(database)
    expect(await all()).toEqual(before)

    const { rows } = await database.execute(
      `insert into product_events (business_id, project_item_id, kind) values (1, 2, 'changed') returning id`,
    )
    expect(Number(rows[0]?.['id'])).toBeGreaterThan(11)
    await database.execute('delete from project_items where id = 1')
    expect(await all()).toHaveLength(6)
    await database.execute('delete from businesses')
    expect(await all()).toEqual([])
  })
})
