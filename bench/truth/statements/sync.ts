import { type Facts, isAsDecided, type Link } from '../facts.ts'
import type { Statement } from '../statement.ts'

const OPEN = ['waiting', 'sending']
const DAY_MS = 24 * 3_600_000

const isActive = ({ item }: Link): boolean => item.is_active
const stateOf = (facts: Facts, ...states: string[]) =>
  facts.changes.filter(({ state }) => states.includes(state))
const waitingOf = (facts: Facts) => stateOf(facts, ...OPEN)
export const heldOf = (facts: Facts) => stateOf(facts, 'held')
export const refusedOf = (facts: Facts) => {
  const active = new Set(facts.items.flatMap((item) => (item.is_active ? [item.id] : [])))
  return stateOf(facts, 'refused').filter(({ project_item_id: id }) => active.has(id))
}
/** Tells whether the seller's data is newer than what anybody decided to send. */
export const isBehind = ({ item, change }: Link): boolean =>
  item.is_active && item.verification_status !== 'sent' && (change?.state ?? 'done') === 'done'
/** A product of which nothing worse is said than that its newer data was not sent. */
const isOnlyBehind = (link: Link): boolean => {
  const { differences, review_reasons: reasons } = link.booth
  return isBehind(link) && !isLeftAlone(link) && differences === null && !reasons
}
const isLeftAlone = ({ booth, isBlacklisted }: Link): boolean =>
  isBlacklisted || (!booth.sync_price && !booth.sync_stock && !booth.sync_content)
/** Tells whether our rows say themselves that it is not there. */
export const isKnownGone = ({ booth }: Link): boolean =>
  booth.differences?.some(({ field }) => field === 'gone') ?? false

/** The reasons why nothing may look good; empty where the booth really is as the seller wants it. */
function troubles(facts: Facts): string[] {
  const active = facts.links.filter(isActive)
  const watched = active.filter((link) => !link.isUnseen && !link.isBlacklisted)
  return [
    ...(facts.connection?.status === 'connected' ? [] : ['the booth is not connected']),
    ...(facts.shop?.status === 'disconnected' ? ['the shop is lost'] : []),
    ...(facts.queue?.stopped_at ? ['a person stopped it'] : []),
    ...(active.length > 0 ? [] : ['nothing is in the booth']),
    ...(stateOf(facts, ...OPEN, 'held').length > 0 ? ['changes are open'] : []),
    ...(refusedOf(facts).length > 0 ? ['changes were refused'] : []),
    ...watched.flatMap((link) =>
      isAsDecided(link, facts) ? [] : [`${link.booth.product_id} differs there`],
    ),
    // What a person took out of the sync is left as it is.
    ...active.flatMap((link) =>
      isBehind(link) && !isLeftAlone(link) ? [`${link.booth.product_id} was not sent`] : [],
    ),
  ]
}

export const SYNC_STATEMENTS: Statement[] = [
  {
    name: 'sync: in sync',
    judge({ sync }, facts, tell) {
      if (sync.status === 'in_sync') tell([], troubles(facts))
    },
    lie({ sync }, facts) {
      if (sync.status === 'in_sync' || troubles(facts).length === 0) return false
      sync.status = 'in_sync'
      return true
    },
  },
  {
    name: 'sync: status',
    judge({ sync }, facts, tell) {
      const { connection, queue, now } = facts
      const asked = heldOf(facts).length + refusedOf(facts).length
      const reasons: Record<string, boolean> = {
        not_connected: !connection?.vendor_id,
        stopped: queue?.stopped_at != null,
        disconnected: connection?.status === 'disconnected',
        paused: queue?.pause_code != null,
        working: waitingOf(facts).length > 0,
        scheduled: waitingOf(facts).length > 0 && waitingOf(facts).every((one) => one.next_attempt_at > now),
        needs_you: asked + facts.links.filter(({ booth }) => booth.differences !== null).length > 0,
        shop_lost: facts.shop?.status === 'disconnected',
        nothing_sent: !facts.links.some(isActive),
        behind: facts.links.some(isBehind),
      }
      const isFounded = reasons[sync.status] ?? true
      tell(sync.status, isFounded ? sync.status : `not ${sync.status}`)
      // A seller looks for trouble where nothing better is said, so nothing worse may hide behind a lighter word.
      if (!['shop_lost', 'nothing_sent', 'behind', 'not_compared', 'in_sync'].includes(sync.status)) return
      tell(0, waitingOf(facts).length, 'that wait')
      tell(0, asked, 'that ask for a person')
    },
    lie({ sync }, facts) {
      if (facts.queue?.stopped_at) return false
      sync.status = 'stopped'
      return true
    },
  },
  {
    name: 'sync: counts',
    judge({ sync }, facts, tell) {
      const active = facts.links.filter(isActive)
      tell(sync.waiting, waitingOf(facts).length, 'waiting')
      tell(sync.sending, stateOf(facts, 'sending').length, 'sending')
      tell(sync.held, heldOf(facts).length, 'held')
      tell(sync.refused, refusedOf(facts).length, 'refused')
      tell(sync.in_booth, active.filter((link) => !isKnownGone(link)).length, 'in the booth')
      tell(sync.behind, active.filter(isOnlyBehind).length, 'behind')
      const linked = new Set(facts.links.map(({ item }) => item.id))
      const unsent = facts.items.filter(
        ({ id, is_active: isOffered, verification_status: status }) =>
          isOffered &&
          status === 'verified' &&
          !linked.has(id) &&
          (facts.changes.find((one) => one.project_item_id === id)?.state ?? 'done') === 'done',
      )
      tell(sync.unsent, unsent.length, 'never sent')
      const edited = facts.links.filter(({ booth }) => booth.external_edit_at !== null)
      tell(sync.externally_edited_products, edited.length, 'edited by others')
    },
    lie({ sync }) {
      sync.waiting += 1
      return true
    },
  },
  {
    name: 'sync: in the booth',
    judge({ sync }, facts, tell) {
      const active = facts.links.filter(isActive)
      const there = active.filter((link) => link.there || link.isUnseen).length
      tell(sync.in_booth, Math.min(sync.in_booth, there))
    },
    lie({ sync }, facts) {
      sync.in_booth = facts.links.length + 1
      return true
    },
  },
  {
    name: 'sync: lists and counts',
    judge({ sync, held, errors, differences, comparison, news }, _facts, tell) {
      tell(held.items.length, held.total, 'held list')
      tell(sync.held, held.total, 'held')
      tell(sum(held.groups), held.total, 'held groups')
      tell(sync.refused, errors.refused_count, 'refused')
      tell(sum(errors.groups), errors.refused_count, 'refused groups')
      tell(differences.data.length, differences.total_count, 'differences list')
      tell(sync.differing, differences.total_count, 'differing')
      tell(comparison.differing, differences.total_count, 'differing of the comparison')
      for (const key of ['waiting', 'held', 'refused', 'differing', 'queue'])
        tell(news.sync[key], sync[key], `banner's ${key}`)
    },
    lie({ sync }) {
      sync.held += 1
      return true
    },
  },
  {
    name: 'sync: last sending',
    judge({ sync }, facts, tell) {
      // The row of a product that left the booth is gone, and its sending was one all the same.
      const sent = facts.events.flatMap(({ kind, happened_at: at }) =>
        kind === 'created' || kind === 'changed' ? [at.getTime()] : [],
      )
      const said = sync.last_done_at === null ? null : Date.parse(sync.last_done_at)
      tell(said, sent.length > 0 ? Math.max(...sent) : null)
      const since = facts.now.getTime() - DAY_MS
      const done = stateOf(facts, 'done').filter(
        (one) => one.updated_at.getTime() > since && one.reason?.code !== 'discarded',
      )
      tell(sync.done_last_day, done.length, 'done in the last day')
    },
    lie({ sync }) {
      sync.done_last_day += 1
      return true
    },
  },
  {
    name: 'sync: crawls',
    judge({ sync, jobs, news }, facts, tell) {
      const running = facts.jobs.filter(({ finished_at: end }) => end === null).map(({ id }) => id)
      tell(
        sync.running_crawls.map((one: any) => one.crawl_job_id),
        running,
      )
      tell(jobs.total, facts.jobs.length, 'jobs')
      for (const job of jobs.items)
        tell(job.status, facts.jobs.find(({ id }) => id === job.id)?.status, job.id)
      const shown = news.crawls.filter((one: any) => one.finished_at === null)
      tell(
        shown.map(({ id }: any) => id),
        running,
        'in the news',
      )
    },
    lie({ sync }) {
      sync.running_crawls.push({ crawl_job_id: 0 })
      return true
    },
  },
]

const sum = (groups: { count: number }[]) => groups.reduce((all, { count }) => all + count, 0)
