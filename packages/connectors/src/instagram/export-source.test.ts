import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { closeAfterTest } from '@payvand/network/testing'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../testing/connector-suite.ts'
import { createInstagramExportSource, type InstagramExportSource } from './export-source.ts'
import type { InstagramPost } from './post.ts'

interface Part {
  name: string
  bytes: Buffer
  /** The size the file claims, where that is a lie. */
  says?: number
  encrypted?: boolean
}

/** A zip as the format's own description has it, deflated. */
function zipOf(parts: Part[]): Buffer {
  const locals: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const { name, bytes, says = bytes.length, encrypted = false } of parts) {
    const packed = deflateRawSync(bytes)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(encrypted ? 0x801 : 0x800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(bytes), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(says, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    table.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(table).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...table, Buffer.from('PK\x05\x06'), end])
}

/** A text as Meta writes it into JSON: each byte of its UTF-8 as an escaped letter. */
const metaJson = (value: unknown): Buffer =>
  Buffer.from(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'string' ? Buffer.from(one).toString('latin1') : one,
    ).replaceAll(/[\u0080-\u00ff]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  )

const PICTURE = 'media/posts/202608/111.jpg'
const CLIP = 'media/posts/202608/222.mp4'
const POSTS = [
  { media: [{ uri: PICTURE, creation_timestamp: 1_780_000_000, title: 'کیف چرم 👜\nقیمت ۲۵۰ت' }] },
  {
    media: [
      { uri: PICTURE, creation_timestamp: 1_780_000_100, title: '' },
      { uri: CLIP, creation_timestamp: 1_780_000_100, title: '' },
      { uri: 'media/posts/202608/lost.jpg', creation_timestamp: 1_780_000_100, title: '' },
    ],
    title: 'ست هدیه',
    creation_timestamp: 1_780_000_100,
  },
]
const listed = (name = 'your_instagram_activity/media/posts_1.json', value: unknown = POSTS): Part => ({
  name,
  bytes: metaJson(value),
})
const picture: Part = { name: PICTURE, bytes: Buffer.from('a picture') }
const clip: Part = { name: CLIP, bytes: Buffer.from('a clip') }

function sourceTo(file: Buffer | string): InstagramExportSource {
  const source = createInstagramExportSource(file)
  closeAfterTest(() => source.close())
  return source
}
async function readAll(
  source: InstagramExportSource,
  limit = 100,
  newerThan?: Date,
): Promise<InstagramPost[]> {
  const posts: InstagramPost[] = []
  const reading = newerThan === undefined ? { limit } : { limit, newerThan }
  for await (const batch of source.readPosts(reading)) posts.push(...batch)
  return posts
}

describe('the export of an account', () => {
  test('gives its posts, newest first, in the words they were written in, and their files', async () => {
    const source = sourceTo(zipOf([listed(), picture, clip]))
    const posts = await readAll(source)
    expect(posts).toMatchObject([
      {
        caption: 'ست هدیه',
        takenAt: new Date(1_780_000_100_000),
        media: [
          { kind: 'image', url: PICTURE },
          { kind: 'video', url: CLIP },
          { kind: 'image', url: null },
        ],
        shortcode: null,
        permalink: null,
      },
      { caption: 'کیف چرم 👜\nقیمت ۲۵۰ت', media: [{ kind: 'image', url: PICTURE, posterUrl: null }] },
    ])
    expect(new Set(posts.map(({ id }) => id)).size).toBe(2)
    expect(source.state().status).toBe('open')
    const file = await source.readMedia(CLIP)
    expect({ text: Buffer.from(file.bytes).toString(), type: file.contentType }).toEqual({
      text: 'a clip',
      type: 'video/mp4',
    })
    expect((await errorOf(source.readMedia('media/posts/202608/lost.jpg'))).kind).toBe('not_found')
    expect((await errorOf(source.readMedia('your_instagram_activity/media/posts_1.json'))).kind).toBe(
      'refused',
    )
    expect(await readAll(source, 1)).toHaveLength(1)
    expect(await readAll(source, 9, new Date(1_780_000_050_000))).toHaveLength(1)
  })

  test('is found in older layouts, under a folder of its own, and in reels, from a file on disk', async () => {
    const reels = {
      ig_reels_media: [{ media: [{ uri: CLIP, creation_timestamp: 1_780_000_500, title: 'ریلز' }] }],
    }
    const within = (part: Part): Part => ({ ...part, name: `instagram-zarrin/${part.name}` })
    const parts = [listed('content/posts_1.json'), listed('content/reels.json', reels), picture, clip].map(
      within,
    )
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    closeAfterTest(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'export.zip'), zipOf(parts))
    const source = sourceTo(join(folder, 'export.zip'))
    const posts = await readAll(source)
    expect(posts.map(({ caption }) => caption)).toEqual(['ریلز', 'ست هدیه', 'کیف چرم 👜\nقیمت ۲۵۰ت'])
    const file = await source.readMedia(posts[0]?.media[0]?.url ?? '')
    expect(Buffer.from(file.bytes).toString()).toBe('a clip')
  })

  test('may be one post alone, and text that is no such bytes stays', async () => {
    const bytes = Buffer.from(JSON.stringify({ ...POSTS[0], title: 'Crème کیف' }))
    const source = sourceTo(zipOf([{ name: 'content/posts_1.json', bytes }]))
    expect((await readAll(source)).map(({ caption }) => caption)).toEqual(['Crème کیف'])
  })

  const bomb = Buffer.alloc(31_000_000, 32)
  test.each([
    ['is no zip', Buffer.from('hello'), 'file_broken'],
    ['is empty', Buffer.alloc(0), 'file_broken'],
    ['is cut off', zipOf([listed(), picture]).subarray(0, -40), 'file_broken'],
    ['has no posts', zipOf([picture]), 'file_without_posts'],
    ['has something else for posts', zipOf([listed(undefined, { a: 1 })]), 'file_broken'],
    ['has broken JSON', zipOf([{ name: 'content/posts_1.json', bytes: Buffer.from('[{') }]), 'file_broken'],
    ['is encrypted', zipOf([{ ...listed(), encrypted: true }]), 'file_encrypted'],
    ['swells', zipOf([{ name: 'content/posts_1.json', bytes: bomb }]), 'file_too_large'],
    [
      'swells and lies about it',
      zipOf([{ name: 'content/posts_1.json', bytes: bomb, says: 900 }]),
      'file_broken',
    ],
    ['leads out of itself', zipOf([{ name: '../posts_1.json', bytes: Buffer.from('[]') }]), 'file_broken'],
  ])('that %s is refused with its reason', async (_, file, reason) => {
    const source = sourceTo(file)
    expect(await errorOf(readAll(source))).toMatchObject({ kind: 'refused', detail: reason })
    expect(source.state()).toMatchObject({ status: 'closed', reason })
  })
})
