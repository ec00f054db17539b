import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { decodeHtml } from '../page/decode-html.ts'

/** Addresses a sitemap names: of pages, and of further sitemaps when it is an index. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

const MOST_ADDRESSES = 50_000
const LARGEST_UNZIPPED = 64 * 1024 * 1024

/**
 * Reads a sitemap as sites write it: sitemap.org XML with any or no namespace, an index, RSS, Atom, plain text, gzip.
 * Broken XML gives what stood before the break. Null when it is none of these.
 */
export function readSitemap(body: Uint8Array): Sitemap | null {
  const bytes = body[0] === 0x1f && body[1] === 0x8b ? unzip(body) : body
  if (bytes === null) return null
  const text = decodeHtml(bytes, 'charset=utf-8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<!doctype html|^<html/i.test(text)) return null
  return text.startsWith('<') ? readXml(text) : readLines(text)
}

function unzip(body: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST_UNZIPPED })
  } catch {
    return null
  }
}

function readLines(text: string): Sitemap | null {
  const pages = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^https?:\/\//i.test(line))
    .slice(0, MOST_ADDRESSES)
  return pages.length > 0 ? { pages, sitemaps: [] } : null
}

const KNOWN_ROOTS = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf'])

function readXml(text: string): Sitemap | null {
  const found: Sitemap = { pages: [], sitemaps: [] }
  const path: string[] = []
  let words = ''
  const parser = new SaxesParser({ xmlns: false, position: false })
  const state = { root: '', broken: false }
  parser.on('error', () => {
    state.broken = true
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (path.length === 0 && state.root === '') state.root = name
    path.push(name)
    words = ''
    const href = tag.attributes['href']
    const rel = tag.attributes['rel'] ?? 'alternate'
    if (name === 'link' && path.at(-2) === 'entry' && typeof href === 'string' && rel === 'alternate')
      found.pages.push(href)
  })
  const addText = (piece: string) => {
    if (words.length < 4_000) words += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const name = path.pop()
    const around = path.at(-1)
    const address = words.trim()
    words = ''
    if (address === '') return
    if (name === 'loc' && around === 'sitemap') found.sitemaps.push(address)
    else if (name === 'sitemap' && /^https?:/i.test(address)) found.sitemaps.push(address)
    else if (name === 'loc' && around === 'url') found.pages.push(address)
    else if (name === 'link' && around === 'item') found.pages.push(address)
  })
  for (let at = 0; at < text.length && found.pages.length < MOST_ADDRESSES; at += 65_536)
    parser.write(text.slice(at, at + 65_536))
  if (!KNOWN_ROOTS.has(state.root)) return null
  return { pages: found.pages.slice(0, MOST_ADDRESSES), sitemaps: found.sitemaps.slice(0, MOST_ADDRESSES) }
}

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase()
