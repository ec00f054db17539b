import { readTags } from './read-tags.ts'

/** Tags that are shown; of any other the content stays and the tag goes, so that a page of custom elements still reads. */
const SHOWN = new Set(
  `a abbr address article aside b bdi bdo blockquote body br caption cite code col colgroup dd del details dfn div dl dt em
   figcaption figure footer h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins kbd li main mark nav ol p picture
   pre q rp rt ruby s samp section small source span strong style sub summary sup table tbody td tfoot th thead time tr u
   ul var wbr`.split(/\s+/),
)
/** These elements are removed with their content: scripts, frames, inputs, and pictures that may run scripts. */
const GONE = new Set(
  `script iframe frame frameset object embed applet svg math select textarea datalist template title audio video canvas
   portal`.split(/\s+/),
)
const VOID = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr'])
const KEPT_ATTRIBUTES = new Set(
  'class id dir lang alt title width height colspan rowspan scope datetime media sizes style open'.split(' '),
)
const ADDRESSES: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'data-src', 'data-original', 'data-lazy-src'],
}
const SRCSET_TAGS = new Set(['img', 'source'])
const INLINE_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+$/i
const RUNNING_STYLE = /expression\s*\(|javascript:|-moz-binding|behavior\s*:/i
/** Nested deeper than this, a browser would flatten it anyway. */
const DEEPEST = 400
const LONGEST_SRCSET = 8_000

/**
 * A page as a picture of itself, fit for a frame without scripts: no scripts, event handlers, frames, forms, plugins,
 * foreign style sheets or addresses other than http(s); relative addresses made absolute by `url`; pictures that scripts
 * would load are loaded. Others have their turn while a large page is read; where it nests as no real page does, it ends.
 * Answers null when more than `maxCharacters` would remain. Never throws.
 */
export async function harmlessHtml(html: string, url: string, maxCharacters: number): Promise<string | null> {
  const parts: string[] = ['<!doctype html><meta charset="utf-8"><base target="_blank">']
  const open: string[] = []
  /** The style sheet that is open: judged as a whole, however many pieces it comes in. */
  let sheet = ''
  let goneWithin = 0
  let length = 0
  let base = url
  const write = (part: string): void => {
    length += part.length
    if (length <= maxCharacters) parts.push(part)
  }
  await readTags(
    html,
    {
      onopentag(name, attributes) {
        if (name === 'base' && attributes['href']) base = absolute(attributes['href'], url) ?? base
        if (GONE.has(name)) goneWithin += 1
        if (goneWithin > 0 || !SHOWN.has(name) || open.length >= DEEPEST) return
        write(`<${name}${attributesOf(name, attributes, base)}>`)
        if (!VOID.has(name)) open.push(name)
      },
      ontext(text) {
        if (goneWithin > 0) return
        if (open.at(-1) === 'style') sheet += text
        else write(escaped(text))
      },
      onclosetag(name) {
        if (GONE.has(name)) goneWithin -= 1
        else if (goneWithin === 0 && open.at(-1) === name) {
          open.pop()
          if (name === 'style' && !RUNNING_STYLE.test(sheet)) write(sheet.replaceAll('<', ''))
          if (name === 'style') sheet = ''
          write(`</${name}>`)
        }
      },
    },
    () => length > maxCharacters,
  )
  return length <= maxCharacters ? parts.join('') : null
}

function attributesOf(name: string, attributes: Record<string, string>, base: string): string {
  const kept = Object.entries(attributes).filter(
    ([key, value]) => KEPT_ATTRIBUTES.has(key) && !(key === 'style' && RUNNING_STYLE.test(value)),
  )
  // The last good one of several addresses stands: a script would have put it there.
  const addresses = (ADDRESSES[name] ?? []).flatMap((key) => {
    const address = safeAddress(attributes[key], base, name === 'img')
    return address ? [address] : []
  })
  const address = addresses.at(-1)
  if (address) kept.push([name === 'img' ? 'src' : 'href', address])
  if (name === 'a') kept.push(['rel', 'noopener noreferrer'])
  const srcset = SRCSET_TAGS.has(name) && (attributes['srcset'] ?? attributes['data-srcset'])
  if (srcset) kept.push(['srcset', safeSrcset(srcset, base)])
  return kept.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')
}

function safeAddress(address: string | undefined, base: string, isPicture: boolean): string | null {
  if (!address) return null
  if (isPicture && INLINE_PICTURE.test(address)) return address
  return absolute(address, base)
}

function safeSrcset(srcset: string, base: string): string {
  return srcset
    .slice(0, LONGEST_SRCSET)
    .split(/,\s+/)
    .flatMap((candidate) => {
      const [address = '', size = ''] = candidate.trim().split(/\s+/)
      const whole = absolute(address, base)
      return whole && /^[\d.]*[wx]?$/.test(size) ? [`${whole} ${size}`.trim()] : []
    })
    .join(', ')
}

/** The address in full; null for anything but http and https. */
function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const whole = new URL(address, base)
  return whole.protocol === 'http:' || whole.protocol === 'https:' ? whole.href : null
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}
