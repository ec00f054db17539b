import { ConnectorError } from '../kit/connector-error.ts'
import type { OddRow } from '../kit/readable-rows.ts'
import type { InstagramPost } from './post.ts'
import type { InstagramReading } from './source.ts'

/** Posts of one answer, and where the next ones begin; null: these were the last. */
export interface PostPage {
  posts: InstagramPost[]
  /** Posts that are there and could not be read. */
  odd: readonly OddRow[]
  next: string | null
}

const MOST_PAGES = 500

/**
 * Follows cursors until there are as many posts as asked for, or older ones begin. Older ones begin with a page that has
 * nothing newer: posts a seller pinned stand first whatever their age.
 * @throws ConnectorError `unexpected_answer` for a list that goes in circles, and what `readPage` throws
 */
export async function* newestPosts(
  call: string,
  { limit, newerThan, onOdd }: InstagramReading,
  readPage: (after: string | null, wanted: number) => Promise<PostPage>,
): AsyncGenerator<InstagramPost[]> {
  const seen = new Set<string>()
  const cursors = new Set<string>()
  let left = limit
  let after: string | null = null
  for (let page = 1; left > 0; page += 1) {
    const { posts, odd, next }: PostPage = await readPage(after, left)
    if (odd.length > 0) onOdd?.(odd)
    const newer = posts.filter(({ takenAt }) => newerThan === undefined || takenAt > newerThan)
    const fresh = newer.filter(({ id }) => !seen.has(id)).slice(0, left)
    for (const { id } of fresh) seen.add(id)
    left -= fresh.length
    if (fresh.length > 0 || page === 1) yield fresh
    const olderBegin = posts.length > 0 && newer.length === 0
    if (next === null || olderBegin) return
    if (cursors.has(next) || page >= MOST_PAGES) {
      throw new ConnectorError('unexpected_answer', { call, detail: 'the list of posts goes in circles' })
    }
    cursors.add(next)
    after = next
  }
}
