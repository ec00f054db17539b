import { isAsDecided, type Link } from '../facts.ts'
import type { Statement } from '../statement.ts'
import { isBehind } from './sync.ts'

const OPEN = ['waiting', 'sending', 'refused', 'held']
/** What left the shop stays as it was read, and is offered no longer. */
const isKnownToDiffer = ({ booth, isBlacklisted, isUnseen, item }: Link) =>
  !item.is_active || isUnseen || isBlacklisted || booth.differences !== null

export const ITEM_STATEMENTS: Statement[] = [
  {
    name: 'items: counts',
    judge({ stats, itemCounts, items, projects }, { items: rows }, tell) {
      const of = (status: string) => rows.filter((row) => row.verification_status === status).length
      const truth = {
        total_items: rows.length,
        unverified_items: of('unverified'),
        verified_items: of('verified'),
        sent_items: of('sent'),
      }
      for (const [key, count] of Object.entries(truth)) {
        tell(stats[key], count, `project's ${key}`)
        tell(itemCounts[key], count, `list's ${key}`)
        tell(projects.items[0].stats[key], count, `${key} in the list of projects`)
      }
      tell(items.total, rows.length, 'list')
      tell(itemCounts.out_of_stock, rows.filter(({ stock }) => stock === 0).length, 'out of stock')
      tell(itemCounts.missing, rows.filter((row) => row.missing_since !== null).length, 'missing')
    },
    lie({ stats }) {
      stats.sent_items += 1
      return true
    },
  },
  {
    name: 'item: sent',
    judge({ items }, facts, tell) {
      for (const item of items.items) {
        if (item.verification_status !== 'sent' || item.sending !== null || item.booth_behind !== null)
          continue
        const link = facts.links.find((one) => one.item.id === item.id)
        if (!link || isKnownToDiffer(link)) continue
        tell('in the booth', isAsDecided(link, facts) ? 'in the booth' : (link.there ?? 'not there'), item.id)
        const { primaryPrice, stock } = link.change?.data ?? {}
        const { primary_price: price, stock: units } = item.latest_data
        tell([price, units], [primaryPrice, stock], `${item.id} as decided`)
      }
    },
    lie({ items }, facts) {
      const item = items.items.find((one: any) => {
        const link = facts.links.find(({ item: row }) => row.id === one.id)
        return link?.change && !isKnownToDiffer(link)
      })
      if (!item) return false
      Object.assign(item, { verification_status: 'sent', sending: null, booth_behind: null })
      item.latest_data.primary_price += 1
      return true
    },
  },
  {
    name: 'item: on its way',
    judge({ items }, facts, tell) {
      for (const item of items.items) {
        const row = facts.items.find(({ id }) => id === item.id)
        const state = facts.changes.find(({ project_item_id: id }) => id === item.id)?.state ?? 'done'
        tell(item.verification_status, row?.verification_status, item.id)
        tell(item.sending?.state ?? null, OPEN.includes(state) ? state : null, item.id)
        const link = facts.links.find((one) => one.item.id === item.id)
        tell(item.booth_behind !== null, link !== undefined && isBehind(link), `${item.id} behind`)
      }
    },
    lie({ items }) {
      items.items[0].sending = items.items[0].sending ? null : { state: 'waiting' }
      return true
    },
  },
  {
    name: 'item: its product of the booth',
    judge({ items }, facts, tell) {
      for (const item of items.items) {
        const link = facts.links.find((one) => one.item.id === item.id)
        tell(item.booth_product?.id ?? null, link?.booth.product_id ?? null, item.id)
        if (link && !isKnownToDiffer(link)) tell('there', link.there ? 'there' : 'gone', item.id)
      }
    },
    lie({ items }) {
      items.items[0].booth_product = { id: 1 }
      return true
    },
  },
]
