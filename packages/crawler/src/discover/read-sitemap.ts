import { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { SaxesParser } from 'saxes'

/** Addresses a sitemap names: of pages, and of further sitemaps when it is an index. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

export interface SitemapBounds {
  /** Addresses of pages, and a tenth as many of sitemaps. */
  addresses: number
  /** Unpacked, bytes. */
  bytes: number
}

const BOUNDS: SitemapBounds = { addresses: 50_000, bytes: 64 * 1024 * 1024 }
const LONGEST_ADDRESS = 4_000
const PIECE = 65_536

/**
 * Reads a sitemap as sites write it: sitemap.org XML with any, no or a wrong namespace, an index, RSS, Atom, plain text,
 * gzip. It is unpacked and read piece by piece, so that a large one costs its addresses only; past 64 MB or 50 000 addresses
 * the rest is left. A broken end gives what stood before it. Null when it is none of these.
 */
export async function readSitemap(body: Uint8Array, bounds = BOUNDS): Promise<Sitemap | null> {
  const reader = new SitemapReader(bounds.addresses)
  try {
    for await (const text of textOf(body, bounds.bytes)) if (!reader.write(text)) break
  } catch {
    // A sitemap cut or damaged in transit counts up to there.
  }
  return reader.end()
}

async function* textOf(body: Uint8Array, largest: number): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let read = 0
  const pieces =
    body[0] === 0x1f && body[1] === 0x8b ? Readable.from([body]).pipe(createGunzip()) : slices(body)
  for await (const piece of pieces as AsyncIterable<Uint8Array>) {
    decoder ??= decoderOf(piece)
    read += piece.length
    if (read > largest) return
    yield decoder.decode(piece, { stream: true })
  }
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE)
}

/** Chooses the decoder by the byte order mark, else the XML declaration, else UTF-8. */
function decoderOf(first: Uint8Array): TextDecoder {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be')
  const head = new TextDecoder('latin1').decode(first.subarray(0, 300))
  const named = /<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8')
  } catch {
    return new TextDecoder('utf-8')
  }
}

/** Takes a sitemap's text piece by piece. Its first letters tell the format. */
class SitemapReader {
  readonly #most: number
  readonly #found: Sitemap = { pages: [], sitemaps: [] }
  #start = ''
  #kind: 'unknown' | 'xml' | 'lines' | 'other' = 'unknown'
  #xml: XmlReader | null = null
  #line = ''

  constructor(most: number) {
    this.#most = most
  }

  /** False when nothing more is wanted. */
  write(text: string): boolean {
    if (this.#kind === 'unknown') {
      this.#start = (this.#start + text).replace(/^\ufeff/, '').trimStart()
      if (this.#start.length < 20 && text !== '') return true
      this.#settle()
    } else this.#take(text)
    return (
      this.#kind !== 'other' &&
      this.#found.pages.length < this.#most &&
      this.#found.sitemaps.length < this.#most / 10
    )
  }

  end(): Sitemap | null {
    if (this.#kind === 'unknown') this.#settle()
    if (this.#kind === 'lines') this.#takeLine(this.#line)
    if (this.#kind === 'xml' && this.#xml?.isSitemap !== true) return null
    if (this.#kind === 'other' || (this.#kind === 'lines' && this.#found.pages.length === 0)) return null
    return {
      pages: this.#found.pages.slice(0, this.#most),
      sitemaps: this.#found.sitemaps.slice(0, this.#most / 10),
    }
  }

  #settle(): void {
    const start = this.#start
    if (/^<!doctype html|^<html/i.test(start)) this.#kind = 'other'
    else if (start.startsWith('<')) {
      this.#kind = 'xml'
      this.#xml = new XmlReader(this.#found)
    } else this.#kind = 'lines'
    this.#take(start)
  }

  #take(text: string): void {
    if (this.#kind === 'xml') this.#xml?.write(text)
    else if (this.#kind === 'lines') {
      const lines = (this.#line + text).split(/\r?\n/)
      this.#line = (lines.pop() ?? '').slice(0, LONGEST_ADDRESS)
      for (const line of lines) this.#takeLine(line)
    }
  }

  #takeLine(line: string): void {
    const address = line.trim()
    if (/^https?:\/\//i.test(address) && address.length < LONGEST_ADDRESS) this.#found.pages.push(address)
  }
}

const KNOWN_ROOTS = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf'])

/** Names are compared without their prefix, so that no namespace, and none that is wrong, matters. */
class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false })
  #root = ''

  constructor(found: Sitemap) {
    const path: string[] = []
    let words = ''
    // White space and errors between elements are no reason to stop: the parser goes on behind them.
    this.#parser.on('error', () => undefined)
    this.#parser.on('opentag', (tag) => {
      const name = localName(tag.name)
      if (path.length === 0 && this.#root === '') this.#root = name
      path.push(name)
      words = ''
      const href = tag.attributes['href']
      const rel = tag.attributes['rel'] ?? 'alternate'
      if (name === 'link' && path.at(-2) === 'entry' && typeof href === 'string' && rel === 'alternate')
        found.pages.push(href)
    })
    const addText = (piece: string) => {
      if (words.length < LONGEST_ADDRESS) words += piece
    }
    this.#parser.on('text', addText)
    this.#parser.on('cdata', addText)
    this.#parser.on('closetag', () => {
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
  }

  get isSitemap(): boolean {
    return KNOWN_ROOTS.has(this.#root)
  }

  write(text: string): void {
    this.#parser.write(text)
  }
}

const localName = (name: string): string => name.replace(/^.*:/, '').toLowerCase()
