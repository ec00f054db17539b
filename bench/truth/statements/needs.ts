import type { Facts } from '../facts.ts'
import type { Statement } from '../statement.ts'
import { heldOf, refusedOf } from './sync.ts'

const AWAITING = [3739, 3237, 5075]
/** Kinds that stand in the list one by one. */
const SINGLE = [
  'late_order',
  'due_order',
  'failed_command',
  'refusal',
  'failed_crawl',
  'lost_booth',
  'lost_shop',
]

/** Everything that really needs a person, by the names of the list's kinds. */
function needed(facts: Facts): Record<string, (number | string)[]> {
  const awaiting = facts.orders.filter(({ status }) => AWAITING.includes(status ?? 0))
  const isLate = ({ promised_at: at }: (typeof awaiting)[number]) => at !== null && at < facts.now
  const active = facts.items.filter((item) => item.is_active)
  const stateOf = (id: number) => facts.changes.find((one) => one.project_item_id === id)?.state ?? 'done'
  const newest = facts.projects.flatMap(({ id }) => facts.jobs.find((job) => job.project_id === id) ?? [])
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return {
    late_order: ids(awaiting.filter(isLate)),
    due_order: ids(awaiting.filter((order) => !isLate(order))),
    lost_booth: facts.connection?.status === 'connected' ? [] : [0],
    lost_shop: facts.shop?.status === 'disconnected' ? [0] : [],
    held_change: ids(heldOf(facts)),
    refusal: refusedOf(facts).map(({ project_item_id: id }) => id),
    failed_crawl: newest.filter(({ status }) => status === 'failed').map(({ id }) => id),
    review: ids(active.filter((item) => item.verification_status === 'unverified')),
    ready: ids(
      active.filter((item) => item.verification_status === 'verified' && stateOf(item.id) === 'done'),
    ),
  }
}

export const NEED_STATEMENTS: Statement[] = [
  {
    name: 'needs: counts',
    judge({ needs, differences, held, errors, desk, orders, counts: menu }, facts, tell) {
      for (const [kind, rows] of Object.entries(needed(facts))) tell(needs.counts[kind], rows.length, kind)
      tell(needs.counts.difference, differences.total_count, 'difference')
      tell(needs.counts.held_change, held.total, 'list of those held')
      tell(needs.counts.refusal, errors.refused_count, 'list of refusals')
      tell(needs.counts.late_order + needs.counts.due_order, desk.total_count, 'desk')
      const refused = orders.data.flatMap((order: any) =>
        order.commands.filter(({ state }: any) => state === 'refused'),
      )
      tell(needs.counts.failed_command, refused.length, 'refused commands of orders')
      const counts = Object.values(needs.counts) as number[]
      const sum = counts.reduce((all, count) => all + count, 0)
      tell([needs.total_count, menu.need_count], [sum, sum], 'in all and in the menu')
    },
    lie({ needs }) {
      needs.counts.review += 1
      return true
    },
  },
  {
    name: 'needs: each is true, none is missing',
    judge({ needs }, facts, tell) {
      const truth = needed(facts)
      const listed = (kind: string) => needs.data.filter((need: any) => need.kind === kind)
      for (const [kind, count] of Object.entries(needs.counts as Record<string, number>)) {
        const sum = listed(kind).reduce((all: number, need: any) => all + need.count, 0)
        tell(sum, count, kind)
        if (SINGLE.includes(kind)) tell(listed(kind).length, count, `${kind} one by one`)
      }
      const sorted = (ids: (number | string)[]) => ids.map(Number).toSorted((one, other) => one - other)
      const by = (kind: string, key: string) => sorted(listed(kind).map((need: any) => need[key]))
      for (const kind of ['late_order', 'due_order'])
        tell(by(kind, 'order_id'), sorted(truth[kind] ?? []), kind)
      tell(by('refusal', 'item_id'), sorted(truth['refusal'] ?? []), 'refusals')
      tell(by('failed_crawl', 'crawl_job_id'), sorted(truth['failed_crawl'] ?? []), 'failed crawls')
    },
    lie({ needs }) {
      return needs.data.pop() !== undefined
    },
  },
  {
    name: 'needs: what the status asks for',
    judge({ needs, sync }, _facts, tell) {
      const asks = ['needs_you', 'disconnected', 'not_connected', 'shop_lost'].includes(sync.status)
      if (asks) tell(needs.total_count > 0 ? 'asked' : 'nothing asked', 'asked', sync.status)
    },
    lie({ needs, sync }) {
      sync.status = 'needs_you'
      needs.total_count = 0
      return true
    },
  },
  {
    name: 'needs: nothing waits',
    judge({ needs }, facts, tell) {
      if (needs.total_count > 0) return
      const open = Object.entries(needed(facts)).filter(([, rows]) => rows.length > 0)
      tell(
        [],
        open.map(([kind]) => kind),
      )
    },
    lie({ needs }, facts) {
      if (needs.total_count === 0 || Object.values(needed(facts)).every((rows) => rows.length === 0))
        return false
      needs.total_count = 0
      return true
    },
  },
]
