import { parseBoundedJson } from '../kit/bounded-json.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import type { HearOddRows } from '../kit/readable-rows.ts'
import { exportedPosts, toExportedPost } from './export-wire.ts'
import { type ExportZip, openExportZip, ZipRefused } from './export-zip.ts'
import type { InstagramPost } from './post.ts'
import type { InstagramReading, InstagramSource } from './source.ts'
import { createSourceWatch } from './source-watch.ts'

export interface InstagramExportSource extends InstagramSource {
  /** Lets the file go. */
  close(): Promise<void>
}

const CALL = 'instagram.export'
const MOST_JSON_BYTES = 30_000_000
const MOST_MEDIA_BYTES = 100_000_000
const PER_BATCH = 50
/** The folder around them has changed over the years: `content/`, `your_instagram_activity/media/`. */
const POSTS = /(?:^|\/)(?:posts_\d+|reels)\.json$/
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
}

/**
 * The source that nobody can close: the zip (JSON, not HTML) that Instagram makes of an account's own data. Addresses
 * of media are names within the file and do not end. Several files of one large account are several sources.
 * @param file its path, or its bytes
 */
export function createInstagramExportSource(file: string | Uint8Array): InstagramExportSource {
  const watch = createSourceWatch()
  let opening: Promise<ExportZip> | null = null
  const open = (): Promise<ExportZip> => (opening ??= openExportZip(file))

  async function* posts({ limit, newerThan, onOdd }: InstagramReading): AsyncGenerator<InstagramPost[]> {
    const all = await asked(() => allPosts(onOdd))
    const wanted = all
      .filter(({ takenAt }) => newerThan === undefined || takenAt > newerThan)
      .toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
      .slice(0, limit)
    for (let at = 0; at === 0 || at < wanted.length; at += PER_BATCH) yield wanted.slice(at, at + PER_BATCH)
  }

  async function allPosts(onOdd: HearOddRows | undefined): Promise<InstagramPost[]> {
    const zip = await open()
    const names = new Set(zip.names())
    const lists = [...names].filter((name) => POSTS.test(name))
    if (lists.length === 0) throw new ZipRefused('file_without_posts')
    const found = new Map<string, InstagramPost>()
    let left = MOST_JSON_BYTES
    for (const list of lists) {
      const bytes = await zip.read(list, left)
      left -= bytes.length
      // A zip may have one folder around everything.
      const around = /^(.*?)(?:your_instagram_activity|content|media)\//.exec(list)?.[1] ?? ''
      const fileOf = (uri: string) => [uri, around + uri].find((name) => names.has(name)) ?? null
      const { rows, odd } = parsed(bytes)
      if (odd.length > 0) onOdd?.(odd)
      for (const wire of rows) {
        const post = toExportedPost(wire, fileOf)
        if (post !== null) found.set(post.id, post)
      }
    }
    return [...found.values()]
  }

  async function asked<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ZipRefused)) throw error
      const refused = new ConnectorError('refused', { call: CALL, detail: error.reason })
      throw watch.because(error.reason, refused)
    }
  }

  return {
    name: 'export',
    state: () => watch.state(),
    readPosts: (reading) => watch.watch(posts(reading)),
    readMedia: (url) =>
      asked(async () => {
        const contentType = TYPES[/\.(\w+)$/.exec(url)?.[1]?.toLowerCase() ?? '']
        if (contentType === undefined) {
          throw new ConnectorError('refused', { call: CALL, detail: 'neither a picture nor a video' })
        }
        const zip = await open()
        return { bytes: await zip.read(url, MOST_MEDIA_BYTES), contentType }
      }),
    async close() {
      const zip = await opening?.catch(() => null)
      opening = null
      zip?.close()
    },
  }
}

function parsed(bytes: Uint8Array): ReturnType<typeof exportedPosts.parse> {
  try {
    return exportedPosts.parse(parseBoundedJson(new TextDecoder().decode(bytes)))
  } catch {
    throw new ZipRefused('file_broken')
  }
}
