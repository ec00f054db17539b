import { expect, test } from 'vitest'
import type { OddRow } from '../kit/readable-rows.ts'
import { exportedPosts } from './export-wire.ts'
import { discoveryAnswer, ownMediaAnswer } from './graph-wire.ts'
import { newestPosts, type PostPage } from './newest-posts.ts'
import { profileAnswer, toPostPage } from './web-wire.ts'

const post = (id: string, timestamp = '2026-08-01T10:00:00+0000') => ({
  id,
  media_type: 'IMAGE',
  media_url: 'https://cdn.example/1.jpg',
  permalink: `https://www.instagram.com/p/${id}/`,
  timestamp,
})
const ODD = post('B', 'some day')
const idsOf = ({ posts, odd }: PostPage) => [posts.map(({ id }) => id), odd]

test('a post that cannot be read costs no other post, through each way in', () => {
  const data = [post('A'), ODD, post('C')]
  const named = [['A', 'C'], [{ id: 'B', field: 'timestamp' }]]
  expect(idsOf(ownMediaAnswer.parse({ data }))).toEqual(named)
  expect(
    idsOf(discoveryAnswer.parse({ business_discovery: { media: { data } } }).business_discovery),
  ).toEqual(named)

  const edge = (shortcode: string, taken_at_timestamp: unknown) => ({
    node: { id: shortcode, shortcode, taken_at_timestamp, edge_media_to_caption: { edges: [] } },
  })
  const timeline = {
    page_info: { has_next_page: false },
    edges: [edge('A', 1_780_000_000), edge('B', 'some day'), edge('C', 1_780_000_001)],
  }
  const user = { id: '1', edge_owner_to_timeline_media: timeline }
  const web = profileAnswer.parse({ data: { user } }).data.user
  expect(web && idsOf(toPostPage(web.edge_owner_to_timeline_media, 'https://i.example'))).toEqual([
    ['A', 'C'],
    [{ id: 'B', field: 'node.taken_at_timestamp' }],
  ])

  const exported = (uri: unknown) => ({ media: [{ uri, creation_timestamp: 1 }] })
  const file = exportedPosts.parse([exported('a.jpg'), exported(7), exported('c.jpg')])
  expect([file.rows.map(({ media }) => media[0]?.uri), file.odd]).toEqual([
    ['a.jpg', 'c.jpg'],
    [{ id: null, field: 'media.0.uri' }],
  ])
})

test('whoever reads hears of it, and the pages behind it are read', async () => {
  const pages = [
    { ...ownMediaAnswer.parse({ data: [post('A'), ODD] }), next: '2' },
    ownMediaAnswer.parse({ data: [post('C')] }),
  ]
  const heard: OddRow[] = []
  const ids: string[] = []
  const reading = { limit: 5, onOdd: (odd: readonly OddRow[]) => heard.push(...odd) }
  const posts = newestPosts('list', reading, () => Promise.resolve(pages.shift() as PostPage))
  for await (const batch of posts) ids.push(...batch.map(({ id }) => id))
  expect([ids, heard]).toEqual([['A', 'C'], [{ id: 'B', field: 'timestamp' }]])
})
