import { expect, test } from 'vitest'
import { videoTypeOf } from './video-format.ts'

const iso = (brand: string, box = 'ftyp') =>
  Buffer.from(`\x00\x00\x00\x20${box}${brand}\x00\x00\x02\x00isom`, 'latin1')
const ebml = (type: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f]), Buffer.from(`\x42\x82\x84${type}`, 'latin1')])

test.each([
  ['a phone’s MP4', iso('isom'), 'video/mp4'],
  ['an M4V', iso('M4V '), 'video/mp4'],
  ['an iPhone’s MOV', iso('qt  '), 'video/quicktime'],
  ['an old MOV', iso('', 'moov'), 'video/quicktime'],
  ['a WebM', ebml('webm'), 'video/webm'],
  ['a Matroska that browsers do not show', ebml('matroska'), null],
  ['an iPhone’s photo', iso('heic'), null],
  ['a sound', iso('M4A '), null],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), null],
  ['a page', Buffer.from('<html><video>'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, type) => expect(videoTypeOf(bytes)).toBe(type))
