import { type Facts, isAsDecided, type Link } from '../facts.ts'
import type { Said, Statement } from '../statement.ts'
import { isBehind, isKnownGone } from './sync.ts'

const PUBLISHED = 2976
const PENDING = ['waiting', 'sending', 'held', 'refused']

interface ShownProduct {
  id: number
  sync: { state: string; verified_at: string | null; blacklisted: boolean }
}

const linkOf = (facts: Facts, id: number): Link | undefined =>
  facts.links.find(({ booth }) => booth.product_id === id)
/** Every product that any list or page shows, with the state that this place says. */
function shownProducts({ states, pages, products }: Said): { state: string; product: ShownProduct }[] {
  const inLists = Object.entries(states as Record<string, { data: ShownProduct[] }>)
  const itself = [...pages, ...(products?.data ?? [])] as ShownProduct[]
  return [
    ...inLists.flatMap(([state, { data }]) => data.map((product) => ({ state, product }))),
    ...itself.map((product) => ({ state: product.sync.state, product })),
  ]
}
/** What our side can know of a product is really so in the booth. */
const isTrueThere = (link: Link | undefined, facts: Facts): boolean =>
  link !== undefined && (link.isUnseen || isAsDecided(link, facts))

export const PRODUCT_STATEMENTS: Statement[] = [
  {
    name: 'products: counts by state',
    judge({ productCounts, states }, facts, tell) {
      tell(productCounts.total, facts.links.length, 'in all')
      for (const { state, count } of productCounts.states) {
        tell(count, states[state].data.length, `list of ${state}`)
        tell(count, states[state].total_count, `total of ${state}`)
      }
    },
    lie({ productCounts }) {
      productCounts.total += 1
      return true
    },
  },
  {
    name: 'products: equal',
    judge(said, facts, tell) {
      for (const { product } of shownProducts(said)) {
        const { id, sync } = product
        if (sync.state !== 'equal') continue
        const link = linkOf(facts, id)
        tell('equal', isTrueThere(link, facts) ? 'equal' : (link?.there ?? 'gone'), id)
        tell('nothing newer', link && isBehind(link) ? 'newer data that nobody sent' : 'nothing newer', id)
        tell('verified', sync.verified_at === null ? 'never verified' : 'verified', id)
      }
    },
    lie(said, facts) {
      const wrong = shownProducts(said).find(
        ({ product: { id, sync } }) => sync.state !== 'equal' && !isTrueThere(linkOf(facts, id), facts),
      )
      if (wrong) wrong.product.sync.state = 'equal'
      return wrong !== undefined
    },
  },
  {
    name: 'products: state',
    judge(said, facts, tell) {
      for (const { state, product } of shownProducts(said)) {
        const { id, sync } = product
        tell(sync.state, state, id)
        const link = linkOf(facts, id)
        if (!link) {
          tell(state, 'not_ours', id)
          continue
        }
        const { change, booth, isBlacklisted } = link
        tell(sync.blacklisted, isBlacklisted, id)
        if (isBlacklisted) tell(state, 'stopped', id)
        else if (change && PENDING.includes(change.state)) tell(state, change.state, id)
        else if (['waiting', 'sending', 'held'].includes(state)) tell(state, change?.state, id)
        const isOff = !booth.sync_price && !booth.sync_stock && !booth.sync_content
        if (state === 'stopped') tell('stopped', isBlacklisted || isOff ? 'stopped' : 'synced', id)
        if (state === 'gone' && !link.isUnseen) tell('gone', link.there ? 'there' : 'gone', id)
        if (state === 'behind') tell('behind', isBehind(link) ? 'behind' : 'sent', id)
      }
    },
    lie(said) {
      const [first] = shownProducts(said)
      if (first) first.product.sync.state = first.state === 'held' ? 'waiting' : 'held'
      return first !== undefined
    },
  },
  {
    name: 'products: differing',
    judge({ differences }, facts, tell) {
      for (const { product_id: id } of differences.data) {
        const link = linkOf(facts, id)
        if (link && !mayDiffer(link, facts)) tell('differs', 'as decided', id)
      }
    },
    lie({ differences }, facts) {
      const equal = facts.links.find((link) => !mayDiffer(link, facts))
      if (equal) differences.data.push({ product_id: equal.booth.product_id })
      return equal !== undefined
    },
  },
  {
    name: 'products: the booth as it is now',
    judge({ products }, facts, tell) {
      for (const { id, title, price, inventory } of products?.data ?? []) {
        const there = facts.there.find((one) => one.id === id)
        if (!there) tell('there', 'gone', id)
        else if (there.variants.length === 0)
          tell([title, price, inventory], [there.title, there.price_rial, there.stock], id)
      }
    },
    lie({ products }, facts) {
      const first = products?.data.find(
        ({ id }: ShownProduct) => facts.there.find((one) => one.id === id)?.variants.length === 0,
      )
      if (first) first.inventory += 1
      return first !== undefined
    },
  },
  sideStatement('last_applied'),
  sideStatement('observed'),
  {
    name: 'product page: pending',
    judge({ pages }, facts, tell) {
      for (const page of pages) {
        const { change, item } = linkOf(facts, page.id) ?? {}
        const pending = change && PENDING.includes(change.state) ? change.state : null
        tell(page.pending?.state ?? null, pending, page.id)
        tell(page.item?.verification_status, item?.verification_status, `${page.id} item`)
      }
    },
    lie({ pages }) {
      const [first] = pages
      if (first) first.pending = first.pending ? null : { state: 'waiting' }
      return first !== undefined
    },
  },
  {
    name: 'held: from and to',
    judge({ held }, facts, tell) {
      for (const { change_id: id, project_item_id: itemId, price } of held.items) {
        const change = facts.changes.find((one) => one.id === id)
        tell('held', change?.state, id)
        const link = facts.links.find(({ item }) => item.id === itemId)
        if (!link?.there || link.isUnseen || price === null || link.there.variants.length > 0) continue
        tell([price.from, price.to], [link.there.price_rial, change?.data.primaryPrice], id)
      }
    },
    lie({ held }) {
      const [first] = held.items
      if (first) first.change_id = 0
      return first !== undefined
    },
  },
  {
    name: 'comparison: counts',
    judge({ comparison }, facts, tell) {
      tell(comparison.total, facts.links.length, 'in all')
      const most = facts.links.filter((link) => !isKnownGone(link)).length
      tell(comparison.verified, Math.min(comparison.verified, most), 'equal')
    },
    lie({ comparison }) {
      comparison.total += 1
      return true
    },
  },
  {
    name: 'blacklist',
    judge({ blacklist, counts }, facts, tell) {
      tell(blacklist.total_count, facts.blacklist.length)
      tell(counts.blacklist_product_count, facts.blacklist.length, 'in the menu')
    },
    lie({ counts }) {
      counts.blacklist_product_count += 1
      return true
    },
  },
]

/** Tells whether our side may rightly say that the booth differs. */
export function mayDiffer(link: Link, facts: Facts): boolean {
  if (link.isUnseen || isBehind(link) || (link.change?.state ?? 'done') !== 'done') return true
  return !isAsDecided(link, facts) || link.there?.status !== PUBLISHED || link.there.in_review
}

/** The page says when the booth was read; what is known to be sold after that is not in it, and the page says no "equal". */
const isSoldSince = (page: any, booth: Link['booth'], { orders, lines }: Facts): boolean =>
  page.sync.state !== 'equal' &&
  lines.some(
    (line) =>
      line.project_item_id === booth.project_item_id &&
      orders.some(({ id, ordered_at: at }) => id === line.order_id && at > (booth.observed_at ?? at)),
  )

/** What we sent last, and what was observed last, stand in the booth, unless somebody else changed it unseen. */
function sideStatement(side: 'last_applied' | 'observed'): Statement {
  const isJudged = (page: any, facts: Facts): boolean => {
    const link = linkOf(facts, page.id)
    if (!link?.there || link.isUnseen || link.there.variants.length > 0) return false
    if (page[side] === null || page.pending !== null) return false
    // What somebody else changed is shown as observed, beside what we sent.
    return side === 'observed' || page.sync.state === 'equal'
  }
  return {
    name: `product page: ${side === 'observed' ? 'observed' : 'last applied'}`,
    judge({ pages }, facts, tell) {
      for (const page of pages.filter((one: any) => isJudged(one, facts))) {
        const { there, booth } = linkOf(facts, page.id) as Link
        // What a switch leaves to the booth may be otherwise there than we sent it.
        if (side === 'observed' || booth.sync_price) tell(page[side].price, there?.price_rial, page.id)
        if (side === 'last_applied' ? !booth.sync_stock : isSoldSince(page, booth, facts)) continue
        tell(page[side].stock, there?.stock, page.id)
      }
    },
    lie({ pages }, facts) {
      const page = pages.find((one: any) => isJudged(one, facts) && linkOf(facts, one.id)?.booth.sync_price)
      if (page) page[side].price += 1
      return page !== undefined
    },
  }
}
