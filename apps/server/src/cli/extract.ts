import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createChromiumRenderer,
  extractProducts,
  findChromium,
  productRecord,
  type RawPage,
  renderShells,
} from '@payvand/crawler'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { VERSION } from '../infra/version.ts'
import { isWebAddress, type ListedPage, readPageList } from './page-list.ts'

const FETCH = { deadlineMs: 20_000, maxBytes: 8 * 1_048_576 }

type Render = ReturnType<typeof renderShells>

async function readPage(page: ListedPage, client: GuardedClient, render: Render): Promise<RawPage> {
  if (!URL.canParse(page.url))
    throw new Error(`"${page.url}" is no address, such as https://shop.example/kettle`)
  if (!isWebAddress(page.source)) return { url: page.url, html: await readFile(page.source) }
  const answer = await client.request({ url: page.source, ...FETCH })
  if (answer.status !== 200) throw new Error(`${page.source} answered ${answer.status}`)
  const rendered = await render({
    url: answer.url,
    html: answer.body,
    ...(answer.headers['content-type'] ? { contentType: answer.headers['content-type'] } : {}),
  })
  if (rendered.failure !== null) throw new Error(CRAWL_FAILURE_SENTENCES[rendered.failure])
  return rendered.page
}

/** Pages of one host are read together, so that a template can be learned; the output keeps the input's order. */
function groupByHost(pages: readonly ListedPage[]): ListedPage[][] {
  const groups = new Map<string, ListedPage[]>()
  for (const page of pages) {
    const host = URL.canParse(page.url) ? new URL(page.url).host : ''
    groups.set(host, [...(groups.get(host) ?? []), page])
  }
  return [...groups.values()]
}

export function extractCommand(): Command {
  return new Command('extract')
    .description('Read products from saved pages or addresses and print one JSON object a page, one a line')
    .argument('[pages...]', 'files or addresses')
    .option('--list <file>', 'a file of lines "path TAB url"')
    .option('--url <base>', 'the address a single saved page came from')
    .option('--no-structured-data', 'leave JSON-LD, microdata and metas aside: read what a person sees')
    .action(async (given: string[], options: { list?: string; url?: string; structuredData: boolean }) => {
      const pages = [
        ...given.map((source) => ({ source, url: options.url ?? addressOf(source) })),
        ...(options.list ? await readPageList(options.list) : []),
      ]
      if (pages.length === 0) throw new Error('Name a page, or give a --list')
      const config = readConfig(process.env)
      const client = createGuardedClient({ allowHosts: config.allowHosts, userAgent: `Payvand/${VERSION}` })
      const renderer = createChromiumRenderer({ findChromium: () => findChromium(config.chromePath) })
      const render = renderShells({ renderer, client, signal: new AbortController().signal })
      const records = new Map<ListedPage, object>()
      try {
        for (const group of groupByHost(pages)) {
          const read = await readGroup(group, client, render)
          const { products } = extractProducts(
            read.map(({ raw }) => raw),
            { templateType: options.structuredData ? 'auto' : 'template', priceUnit: null },
          )
          for (const [index, { page, raw }] of read.entries()) {
            records.set(page, productRecord(raw.url, products[index] ?? null))
          }
        }
      } finally {
        await renderer.close()
        await client.close()
      }
      for (const page of pages) {
        const record = records.get(page)
        if (record) console.log(JSON.stringify(record))
      }
    })
}

/** A saved page of unknown origin is at the address of its file. */
const addressOf = (source: string): string =>
  isWebAddress(source) ? source : pathToFileURL(resolve(source)).href

/** A page that cannot be read is named on the error output and leaves the others alone. */
async function readGroup(
  group: readonly ListedPage[],
  client: GuardedClient,
  render: Render,
): Promise<{ page: ListedPage; raw: RawPage }[]> {
  const read: { page: ListedPage; raw: RawPage }[] = []
  for (const page of group) {
    try {
      read.push({ page, raw: await readPage(page, client, render) })
    } catch (error) {
      console.error(`${page.source}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  return read
}
