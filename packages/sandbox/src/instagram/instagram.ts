import type { SandboxClock } from '../marketplace/sandbox-clock.ts'
import type { RecordStore, Table } from '../storage/record-store.ts'
import type { InstagramPost } from './instagram-post.ts'
import { seedPosts } from './seed-posts.ts'

/** The settings of Instagram. "guess" marks undocumented behaviour. Not remembered after a restart. */
export const instagramSettings = {
  /** The public web endpoint: open, asking for a login (401), or redirecting to it. */
  webSource: 'open',
  /** Public pages of single posts. */
  postPages: 'open',
  /** The official API: open, or answering everything with one of its errors. */
  graphSource: 'open',
  /** Posts the web endpoint shows before it asks for a login. */
  webPostsBeforeBlock: 12,
  /** An address of a picture or video holds so long, in ms of the sandbox's clock. */
  mediaLifeMs: 6 * 3_600_000,
}

const instagramChoices: Record<string, readonly string[]> = {
  webSource: ['open', 'blocked', 'redirected', 'too-many'],
  postPages: ['open', 'blocked'],
  graphSource: ['open', 'token-dead', 'rate-limited', 'no-permission'],
}

/** The state shared by every part of the simulated Instagram. */
export type Instagram = {
  /** Known once it listens. */
  origin: string
  settings: typeof instagramSettings
  posts: Table<InstagramPost>
  clock: SandboxClock
  reset(): void
}

export function openInstagram(store: RecordStore, clock: SandboxClock): Instagram {
  const posts = store.table<InstagramPost>('instagram-posts')
  const seed = (): void => {
    for (const post of seedPosts()) posts.set(post.shortcode, post)
  }
  if (posts.all().length === 0) seed()
  const settings = { ...instagramSettings }
  return {
    origin: '',
    settings,
    posts,
    clock,
    reset() {
      Object.assign(settings, instagramSettings)
      for (const [id] of posts.entries()) posts.delete(id)
      seed()
    },
  }
}

/** A page's posts as they were put up, newest first. */
export function postsOf({ posts }: Instagram, username: string): InstagramPost[] {
  return posts
    .all()
    .filter((post) => post.username === username)
    .toSorted((a, b) => b.takenAt.localeCompare(a.takenAt))
}

/** Changes a caption; its right answer is unknown from then on. Answers false where there is no such post. */
export function changeCaption({ posts }: Instagram, shortcode: string, caption: string | null): boolean {
  const post = posts.get(shortcode)
  if (post === undefined) return false
  const text = caption?.trim() ? caption.replaceAll('\r\n', '\n') : null
  if (text !== post.caption) posts.set(shortcode, { ...post, caption: text, answer: null })
  return true
}

/** Throws an Error that names the faulty change. */
export function changeInstagramSettings({ settings }: Instagram, changes: object): void {
  for (const [name, value] of Object.entries(changes)) {
    const before = (settings as Record<string, unknown>)[name]
    if (before === undefined) throw new Error(`instagram has no setting ${name}`)
    if (typeof value !== typeof before) throw new Error(`${name} must be a ${typeof before}`)
    if (instagramChoices[name]?.includes(String(value)) === false)
      throw new Error(`${name} must be one of ${instagramChoices[name].join(', ')}`)
  }
  Object.assign(settings, changes)
}
