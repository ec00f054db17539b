import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { SiteConfig } from './site-config.ts'

/** The documents of `docs/` that operators and developers read, in the order of the menu. */
const DOCUMENTS = [
  'operating',
  'several-machines',
  'capacity',
  'data',
  'security',
  'security-asvs',
  'basalam',
  'outbox',
  'api',
  'mcp',
  'notifications-webhook',
  'write-a-connector',
]
const DOCS = new URL('../../../docs/', import.meta.url)
const FIRST = 90

/** Publishes the documents as they stand in the repository; links to what is not on the site stay words. */
export function addEnglishPages(site: SiteConfig, folder: string): void {
  for (const [index, name] of DOCUMENTS.entries()) {
    const written = readFileSync(new URL(`${name}.md`, DOCS), 'utf8')
    const title = /^# (.+)$/m.exec(written)?.[1] ?? name
    const body = written
      .replace(/^# .+\n/, '')
      .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (link, words, address) => linkOf(link, words, address, folder))
    site.addTemplate(`${folder}/${name}.md`, body, { title, order: FIRST + index })
  }
}

function linkOf(link: string, words: string, address: string, folder: string): string {
  if (/^(?:https?:|#)/.test(address)) return link
  const [file = '', anchor] = address.split('#')
  const name = basename(file, '.md')
  if (file !== `${name}.md` || !DOCUMENTS.includes(name)) return words
  return `[${words}](${folder}/${name}${anchor === undefined ? '' : `#${anchor}`})`
}
