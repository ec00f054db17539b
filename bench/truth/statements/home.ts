import type { Statement } from '../statement.ts'

const WEEK = 7

export const HOME_STATEMENTS: Statement[] = [
  {
    name: 'home: crawls',
    judge({ home }, facts, tell) {
      for (const crawl of home.last_crawls) {
        const pages = facts.pages.filter(({ job_id: id }) => id === crawl.crawl_job_id)
        // A page that an ended job did not come to did not fail.
        const of = (status: string) =>
          pages.filter((page) => page.status === status && page.failure_code !== 'not_read').length
        const said = [crawl.completed_items, crawl.failed_items, crawl.status]
        const status = facts.jobs.find(({ id }) => id === crawl.crawl_job_id)?.status
        tell(said, [of('completed'), of('failed'), status], crawl.crawl_job_id)
      }
    },
    lie({ home }) {
      const [first] = home.last_crawls
      if (first) first.completed_items += 1
      return first !== undefined
    },
  },
  {
    name: 'home: sendings',
    judge({ home: { last_sendings: days } }, facts, tell) {
      if (days.length >= WEEK) return
      const ended = facts.changes.filter(
        ({ state, reason }) => state === 'refused' || (state === 'done' && reason?.code !== 'discarded'),
      )
      tell(
        days.reduce((sum: number, day: any) => sum + day.sent_items + day.refused_items, 0),
        ended.length,
      )
    },
    lie({ home: { last_sendings: days } }) {
      if (days.length === 0 || days.length >= WEEK) return false
      days[0].sent_items += 1
      return true
    },
  },
  {
    name: 'menu: products',
    judge({ counts, products }, facts, tell) {
      tell(counts.product_count, facts.links.length, 'synced')
      if (products !== null) tell(counts.basalam_product_count, products.total_count, "the booth's own")
    },
    lie({ counts }) {
      counts.product_count += 1
      return true
    },
  },
  {
    name: 'notifications',
    judge({ news, notifications, unread }, facts, tell) {
      tell(notifications.total_count, facts.notifications.length, 'in all')
      tell(unread.total_count, facts.notifications.length - facts.reads.length, 'unread')
      tell(news.unread_notifications, Math.min(100, unread.total_count), 'at the bell')
    },
    lie({ news }) {
      news.unread_notifications += 1
      return true
    },
  },
]
