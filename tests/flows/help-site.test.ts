import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ERROR_STATUS } from '@payvand/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { strayTerms } from '../../packages/texts/src/testing/stray-terms.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DIST = `${ROOT}apps/help/dist/`
const PAGES = `${ROOT}apps/help/pages/`
const LEAST_PICTURES = 60

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))

describe('the help site', () => {
  let pages: { address: string; html: string }[]

  beforeAll(async () => {
    // The tool is plain JavaScript, without types of its own.
    const { buildHelp }: { buildHelp(): Promise<void> } = await import(`${ROOT}tools/build-help.mjs`)
    await buildHelp()
    pages = filesIn(DIST, 'index.html').map((file) => ({
      address: `/help/${file.slice(0, -'index.html'.length)}`,
      html: readFileSync(`${DIST}${file}`, 'utf8'),
    }))
  })

  it('has no dead link: pages, places within pages, pictures, styles and scripts', () => {
    const dead: string[] = []
    const htmlOf = new Map(pages.map(({ address, html }) => [address, html]))
    for (const { address, html } of pages)
      for (const [, link = ''] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
        if (/^(?:https?:|mailto:)/.test(link)) continue
        const [path = '', anchor] = link.split('#')
        // These two are the panel's.
        if (['/', '/favicon.svg'].includes(path)) continue
        const target = path === '' ? html : htmlOf.get(path)
        const isFile = path.startsWith('/help/') && existsSync(`${DIST}${path.slice('/help/'.length)}`)
        const isThere =
          target === undefined
            ? isFile
            : anchor === undefined || target.includes(`id="${decodeURIComponent(anchor)}"`)
        if (!isThere) dead.push(`${address}: ${link}`)
      }
    expect(dead).toEqual([])
  })

  it('has a page for every screen of the panel, and for every error code', () => {
    const panel = `${ROOT}apps/panel/src/`
    const routes = readdirSync(panel)
      .filter((name) => /(?:router|-routes)\.tsx$/.test(name))
      .flatMap((name) => [...readFileSync(`${panel}${name}`, 'utf8').matchAll(/^ {2}path: '([^']+)'/gm)])
      .map(([, path]) => path)
    const screens = JSON.parse(readFileSync(`${DIST}screens.json`, 'utf8')) as Record<string, string>
    expect(new Set(Object.keys(screens))).toEqual(new Set(routes))
    const addresses = new Set(pages.map(({ address }) => address))
    const codes = Object.keys(ERROR_STATUS)
    expect(codes.filter((code) => !addresses.has(`/help/problems/errors/${code}/`))).toEqual([])
  })

  it('shows the pictures that its pages name, sixty at least, and none is kept for nothing', () => {
    const named = filesIn(PAGES, '.md').flatMap((file) =>
      [...readFileSync(`${PAGES}${file}`, 'utf8').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(
        ([, name]) => name,
      ),
    )
    const made = filesIn(`${ROOT}apps/help/pictures`, '.webp').map((file) => file.slice(0, -'.webp'.length))
    expect(new Set(made)).toEqual(new Set(named))
    expect(new Set(named).size).toBeGreaterThanOrEqual(LEAST_PICTURES)
  })

  it('speaks as the panel does', () => {
    const sentences = filesIn(PAGES, '.md').flatMap((file) =>
      readFileSync(`${PAGES}${file}`, 'utf8')
        .split('\n')
        .map((text) => ({ where: file, text })),
    )
    expect(strayTerms(sentences)).toEqual([])
  })
})
