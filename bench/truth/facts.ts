import type { RowOf as Row, Tables } from '../../apps/server/src/infra/db/schema.ts'
import type { TruthWorld } from './world.ts'

/** A product as the sandbox's marketplace holds it. */
export interface ThereProduct {
  id: number
  title: string
  price_rial: number | null
  stock: number
  status: number
  in_review: boolean
  variants: {
    price_rial: number
    stock: number
    properties: { property: string; value: string }[]
  }[]
}

/** A parcel as the sandbox's marketplace holds it, with every status it ever had. */
export interface ThereParcel {
  id: number
  order_id: number
  status: number
  tracking_code: string | null
  prepared: number
  posted: number
  items: { product_id: number; quantity: number }[]
}

/** An item that has a product in the booth by our rows, beside what is really there. */
export interface Link {
  item: Row<'project_items'>
  booth: Row<'booth_products'>
  change: Row<'product_changes'> | undefined
  there: ThereProduct | undefined
  isBlacklisted: boolean
  /** Somebody else changed it and nobody on our side can know yet. */
  isUnseen: boolean
}

/** The rows and the outside world at one moment, while nobody changes either. */
export interface Facts {
  now: Date
  isDown: boolean
  isSettled: boolean
  items: Row<'project_items'>[]
  changes: Row<'product_changes'>[]
  links: Link[]
  events: Row<'product_events'>[]
  orders: Row<'orders'>[]
  lines: Row<'order_items'>[]
  commands: Row<'order_commands'>[]
  jobs: Row<'crawl_jobs'>[]
  pages: Row<'crawl_job_items'>[]
  projects: Row<'projects'>[]
  operations: Row<'operations'>[]
  results: Row<'operation_results'>[]
  blacklist: Row<'blacklist_products'>[]
  notifications: Row<'notifications'>[]
  reads: Row<'notification_reads'>[]
  connection: Row<'marketplace_connections'> | undefined
  shop: Row<'platform_connections'> | undefined
  queue: Row<'booth_queues'> | undefined
  poll: Row<'order_polls'> | undefined
  there: ThereProduct[]
  parcels: ThereParcel[]
  /** The first parcel of the month: older ones are beyond what polling looks back to. */
  firstParcel: number
}

/** Reads all rows as they are and asks the sandbox for its own state; nothing of the code under test is used. */
export async function readFacts(world: TruthWorld, isSettled: boolean): Promise<Facts> {
  const { database, control, clock, unseen, isDown } = world
  const all = async <Table extends keyof Tables>(table: Table): Promise<Row<Table>[]> =>
    (await database.kysely.selectFrom(table).selectAll().execute()) as Row<Table>[]
  const items = await all('project_items')
  const changes = await all('product_changes')
  const booths = await all('booth_products')
  const orders = await all('orders')
  const blacklist = await all('blacklist_products')
  const there = (await control.boothStock('demo')) as ThereProduct[]
  const parcels = (await control.parcels('demo')) as ThereParcel[]
  const soldUnseen = new Set(
    parcels
      .filter(({ id, status }) => orders.find(({ parcel_id: known }) => known === id)?.status !== status)
      .flatMap((parcel) => parcel.items.map(({ product_id: id }) => id)),
  )
  const links = booths.flatMap((booth): Link[] => {
    const item = items.find(({ id }) => id === booth.project_item_id)
    if (!item) return []
    return [
      {
        item,
        booth,
        change: changes.find(({ project_item_id: id }) => id === item.id),
        there: there.find(({ id }) => id === booth.product_id),
        isBlacklisted: blacklist.some(({ product_id: id }) => id === booth.product_id),
        isUnseen: unseen.has(booth.product_id) || soldUnseen.has(booth.product_id),
      },
    ]
  })
  return {
    now: new Date(clock.now()),
    isDown,
    isSettled,
    items: items.toSorted((one, other) => one.id - other.id),
    changes,
    links,
    events: await all('product_events'),
    orders,
    lines: await all('order_items'),
    commands: await all('order_commands'),
    jobs: (await all('crawl_jobs')).toSorted((one, other) => other.id - one.id),
    pages: await all('crawl_job_items'),
    projects: await all('projects'),
    operations: (await all('operations')).toSorted((one, other) => other.id - one.id),
    results: await all('operation_results'),
    blacklist,
    notifications: await all('notifications'),
    reads: await all('notification_reads'),
    connection: (await all('marketplace_connections'))[0],
    shop: (await all('platform_connections'))[0],
    queue: (await all('booth_queues'))[0],
    poll: (await all('order_polls'))[0],
    there,
    parcels,
    firstParcel: world.firstParcel,
  }
}

/** Tells whether the booth holds the product as it was decided last, in the parts that are kept equal. */
export function isAsDecided(link: Link, facts: Facts): boolean {
  const { there, change, booth, item } = link
  if (!there || !change) return false
  const { data } = change
  const reserved = (of: (line: Facts['lines'][number]) => boolean) =>
    facts.lines
      .filter((line) => line.project_item_id === item.id && of(line))
      .reduce((sum, line) => sum + line.reserved, 0)
  const same = (
    shown: { price_rial: number | null; stock: number },
    price: number | null,
    stock: number | null,
    taken: number,
  ): boolean =>
    (!booth.sync_price || shown.price_rial === price) &&
    (!booth.sync_stock || shown.stock === Math.max(0, (stock ?? 0) - taken))
  if (booth.sync_content && there.title.trim() !== (data.name ?? '').trim() && !there.in_review) return false
  if (there.variants.length === 0)
    return same(
      there,
      data.primaryPrice,
      data.stock,
      reserved(() => true),
    )
  return (data.variants ?? []).every((variant) => {
    const shown = there.variants.find((one) =>
      variant.properties.every(({ value }) => one.properties.some((other) => other.value === value)),
    )
    if (!shown) return (variant.stock ?? 0) === 0
    return same(shown, variant.primaryPrice ?? data.primaryPrice, variant.stock ?? data.stock, 0)
  })
}
