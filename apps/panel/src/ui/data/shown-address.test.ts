import { expect, test } from 'vitest'
import { shownAddress } from './shown-address.ts'

const COPY = '/v1/media/abcdefghijklmnopqrstuvwxyz_-0123'

test.each([
  [`http://127.0.0.1:4000${COPY}`, COPY],
  [`https://panel.example${COPY}`, COPY],
  [`https://panel.example${COPY}/more`, `https://panel.example${COPY}/more`],
  ['https://cdn.example/photo.jpg', 'https://cdn.example/photo.jpg'],
])('%s is fetched from %s', (address, shown) => expect(shownAddress(address)).toBe(shown))
