import { expect, test } from 'vitest'
import { mediaKeyOf, mediaUrl } from './media-store.ts'

const KEY = 'abcdefghijklmnopqrstuvwxyz_-0123'

test.each([
  [mediaUrl({ publicUrl: 'https://panel.example' }, KEY), KEY],
  [`http://127.0.0.1:4000/v1/media/${KEY}`, KEY],
  [`https://panel.example/v1/media/${KEY}/more`, null],
  [`https://panel.example/v1/media/${KEY}0`, null],
  ['https://shop.example/photo.jpg', null],
  ['not an address', null],
])('the key in %s is %s', (url, key) => expect(mediaKeyOf(url)).toBe(key))
