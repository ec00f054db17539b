import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { parseRobots } from './robots.ts'

interface RobotsCase {
  test: string
  robots_txt: string
  user_agent: string
  url: string
  allowed: boolean
}

fixtureTest('the reference cases of robots.txt matching', (fixtures) => {
  const { cases } = JSON.parse(readFileSync(join(fixtures, 'robots.json'), 'utf8')) as { cases: RobotsCase[] }
  const wrong = cases.filter(
    (each) => parseRobots(each.robots_txt, each.user_agent).isAllowed(each.url) !== each.allowed,
  )
  expect(cases.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

fixtureTest('real and odd files are read without an error, and their rules bite', (fixtures) => {
  for (const folder of ['robots-real', 'robots-edge']) {
    for (const file of readdirSync(join(fixtures, folder))) {
      const robots = parseRobots(readFileSync(join(fixtures, folder, file), 'utf8'), 'payvand')
      expect(typeof robots.isAllowed('https://shop.test/product/1'), file).toBe('boolean')
      expect(robots.isAllowed('https://shop.test/robots.txt'), file).toBe(true)
    }
  }
  const merged = readFileSync(join(fixtures, 'robots-edge/crawl-delay-group-merging.txt'), 'utf8')
  expect(parseRobots(merged, 'mybot').isAllowed('https://shop.test/private/')).toBe(false)
  expect(parseRobots(merged, 'yourbot').isAllowed('https://shop.test/login/')).toBe(false)
  expect(parseRobots(merged, 'other')).toMatchObject({ crawlDelayMs: 30_000 })
})

test('the longest rule wins, allow wins a tie, stars and ends count', () => {
  const robots = parseRobots(
    'User-agent: *\nDisallow: /shop\nAllow: /shop/product\nDisallow: /*.pdf$\nDisallow: /*?sort=\nCrawl-delay: 1.5\nSitemap: https://shop.test/s.xml',
    'payvand',
  )
  expect(robots.isAllowed('https://shop.test/shop/cart')).toBe(false)
  expect(robots.isAllowed('https://shop.test/shop/product/1')).toBe(true)
  expect(robots.isAllowed('https://shop.test/list.pdf')).toBe(false)
  expect(robots.isAllowed('https://shop.test/list.pdf?x')).toBe(true)
  expect(robots.isAllowed('https://shop.test/list?sort=price')).toBe(false)
  expect(robots).toMatchObject({ crawlDelayMs: 1_500, sitemaps: ['https://shop.test/s.xml'] })
})

test('Persian paths match in both spellings', () => {
  const robots = parseRobots('User-agent: *\nDisallow: /سبد-خرید', 'payvand')
  expect(robots.isAllowed('https://shop.test/%d8%b3%d8%a8%d8%af-%d8%ae%d8%b1%db%8c%d8%af/1')).toBe(false)
})

test('a pattern made of stars does not hang', () => {
  const robots = parseRobots(`User-agent: *\nDisallow: /${'*a'.repeat(500)}$`, 'payvand')
  expect(robots.isAllowed(`https://shop.test/${'a'.repeat(300)}b`)).toBe(true)
})
