import type { Element } from 'domhandler'
import { NUMBERED_PICTURE, OTHER_PRODUCT_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, isChrome, isInCard, leadsElsewhere, wordsOf } from '../page/element-context.ts'
import { metaValue } from '../page/meta-tags.ts'
import { absolute, type Page } from '../page/page.ts'
import { type FieldEvidence, shown, stated } from './field-evidence.ts'
import type { FoundName } from './find-name.ts'
import type { ProductFacts } from './product-facts.ts'
import { textSimilarity } from './text-similarity.ts'

const MOST_PHOTOS = 30
const SHOP_IMAGE =
  /logo|favicon|sprite|placeholder|blank\.|spacer|no-?image|default-?image|share\.(?:png|jpg)|\/icons?\/|payment|badge|avatar|flag|\.svg$|(?:^|[/_-])og[-_]\w{0,40}\.\w{3,4}$|(?:^|[/_-])(?:loader|loading|spinner|1x1|pixel|transparent|qr-?code|captcha|enamad|samandehi)\.\w+$|\/(?:null|undefined)$/i
const GALLERY =
  /gallery|galerie|zoom|product ?(?:image|photo|media|picture|img)|main ?(?:image|photo|picture|img)|image ?main|pdp ?(?:image|media)|woocommerce product gallery|thumb|(?<![a-z])(?:pics?|photos?|images|media|cover)(?![a-z])|fancybox|lightbox|cloudzoom|swiper product|primary ?image/

export interface FoundImages {
  photo: FieldEvidence<string> | null
  photos: string[]
}

/**
 * Finds the main photo and the rest of the gallery, absolute, the largest size the page names, without repeats, icons
 * and logos: those the structured data states, those meant for sharing, those the page shows. Null when none fits.
 */
export function findImages(
  page: Page,
  facts: readonly ProductFacts[],
  name: FoundName | null,
  learned: readonly Element[],
  isDecoration: (address: string) => boolean = () => false,
): FoundImages {
  const candidates: FieldEvidence<string>[] = facts
    .filter((fact) => fact.source !== 'meta')
    .flatMap((fact) => fact.images.map((address) => stated(fact, address, address)))
  const shared = facts.length > 0 || page.meta.size > 0 ? metaValue(page.meta, ...SHARED) : null
  if (shared !== null) candidates.push({ value: shared, source: 'meta', raw: shared, element: null })
  candidates.push(...galleryImages(page, name, learned))
  const all: FieldEvidence<string>[] = []
  const known = new Set<string>()
  for (const candidate of candidates) {
    const full = absolute(candidate.value, page.base)
    if (full === null || SHOP_IMAGE.test(decoded(full)) || isDecoration(full)) continue
    const value = withoutResizing(full)
    const key = imageKey(value)
    if (known.has(key)) {
      // The gallery shows the picture that the data states.
      const [first] = all
      if (first && candidate.element !== null && imageKey(first.value) === key) first.isConfirmed = true
      continue
    }
    known.add(key)
    all.push({ ...candidate, value })
    if (all.length > MOST_PHOTOS) break
  }
  const [photo = null, ...photos] = all
  return { photo, photos: photos.map(({ value }) => value) }
}

const SHARED = [
  'og:image',
  'og:image:secure_url',
  'og:image:url',
  'twitter:image',
  'twitter:image:src',
] as const

/** The pictures of the page that look like the product's own, most likely first. */
function galleryImages(
  page: Page,
  name: FoundName | null,
  learned: readonly Element[],
): FieldEvidence<string>[] {
  const found: { image: FieldEvidence<string>; score: number }[] = []
  const places = new Set(learned)
  let seen = 0
  const around = new Set(
    name?.element
      ? ancestors(name.element)
          .slice(1, 4)
          .filter((element) => element.name !== 'body')
      : [],
  )
  for (const element of pictures(page)) {
    if (++seen > 400) break
    const address = element.name === 'a' ? element.attribs['href'] : sourceOf(element)
    if (!address) continue
    const chain = ancestors(element)
    if (
      chain.some(
        (outer, at) => isChrome(chain, at) || (outer.name === 'a' && leadsElsewhere(outer.attribs['href'])),
      )
    )
      continue
    const shared = chain.findIndex((outer) => around.has(outer))
    if (isInCard(chain, shared < 0 ? 4 : shared)) continue
    const words = chain.slice(0, 6).map(wordsOf).join(' ')
    const likeness =
      name === null ? 0 : textSimilarity(element.attribs['alt'] ?? element.attribs['title'] ?? '', name.name)
    const gallery = GALLERY.test(words)
    const other =
      OTHER_PRODUCT_TOKEN.test(
        chain
          .slice(0, 10)
          .map(wordsOf)
          .join(' ')
          .replace(/slider|swiper|carousel|slick|owl|thumbs?/g, ''),
      ) && !gallery
    const small = Number(element.attribs['width'] ?? 999) < 60 || isSmallByName(address)
    const score =
      (gallery ? 2 : 0) +
      (NUMBERED_PICTURE.test(element.attribs['alt'] ?? '') ? 1.6 : 0) +
      (shared >= 0 ? 1.6 : 0) +
      likeness * 2.5 +
      (element.attribs['itemprop'] === 'image' ? 3 : 0) -
      (other ? 2.5 : 0) -
      (small ? 2 : 0) -
      seen * 0.005
    const isLearned = places.has(element)
    if (score + (isLearned ? 2 : 0) >= 1.5)
      found.push({ image: shown(address, address, element, isLearned), score: score + (isLearned ? 2 : 0) })
  }
  return found.sort((a, b) => b.score - a.score).map(({ image }) => image)
}

const IMAGE_FILE = /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i

/** Pictures, and links that open one in a gallery without showing it first. */
const pictures = (page: Page): Element[] => [
  ...(page.byTag.get('img') ?? []),
  ...(page.byTag.get('a') ?? []).filter(
    ({ attribs }) =>
      IMAGE_FILE.test(attribs['href'] ?? '') &&
      /gallery|fancybox|lightbox|zoom|photo|swipe/i.test(
        `${attribs['class'] ?? ''} ${attribs['rel'] ?? ''} ${Object.keys(attribs).join(' ')}`,
      ),
  ),
]

/** "75x75" in an address: a sign of the shop or a person, rarely the product. */
const isSmallByName = (address: string): boolean => {
  const size = /(?<!\d)(\d{2,3})x(\d{2,3})(?!\d)/.exec(address)
  return size !== null && Number(size[1]) <= SMALL && Number(size[2]) <= SMALL
}
const SMALL = 100

/** The largest picture an image tag names: its link or zoom target, the widest of its sizes, the one it loads later. */
export function sourceOf(image: Element): string | null {
  const { attribs } = image
  const link = ancestors(image, 3).find((element) => element.name === 'a')
  const linked =
    link !== undefined && IMAGE_FILE.test(link.attribs['href'] ?? '') ? link.attribs['href'] : undefined
  const candidates = [
    linked,
    attribs['data-zoom-image'],
    attribs['data-old-hires'],
    attribs['data-large_image'],
    attribs['data-large'],
    attribs['data-full'],
    widest(attribs['data-srcset'] ?? attribs['srcset']),
    attribs['data-src'],
    attribs['data-original'],
    attribs['data-lazy-src'],
    attribs['data-lazy'],
    attribs['src'],
  ]
  return candidates.find((address) => address && !address.startsWith('data:')) ?? null
}

/** The address with the largest width or density; addresses may hold commas themselves. */
function widest(srcset: string | undefined): string | undefined {
  let best: { address: string; size: number } | undefined
  const words = (srcset ?? '').slice(0, LONGEST_SRCSET).match(/\S+/g) ?? []
  for (let at = 0; at < words.length; at++) {
    // A comma ends an address only where white space follows it.
    const written = (words[at] as string).replace(/^,+/, '')
    const address = written.endsWith(',') ? written.slice(0, -1) : written
    if (address === '') continue
    const [, amount, next] = address === written ? (SIZE.exec(words[at + 1] ?? '') ?? []) : []
    // The next address is part of this word if only a comma stands between them.
    if (next) words[at + 1] = next
    else if (amount !== undefined) at++
    const size = Number(amount ?? 1)
    if (best === undefined || size > best.size) best = { address, size }
  }
  return best?.address
}
const LONGEST_SRCSET = 8_000
const SIZE = /^([\d.]+)[wx](?:,(.*))?$/

/** Query words with which picture servers make a smaller copy of a file. */
const RESIZING = /^(?:w|h|width|height|q|quality|resize|fit|size|imwidth|imheight|x-oss-process)$/i
const SHOPIFY_FILE = /^https?:\/\/(?:cdn\.shopify\.com\/|[^/]+\/cdn\/shop\/)/
/** Shopify makes a copy of each file for any size behind its name, and keeps the file itself without one. */
const SHOPIFY_SIZE =
  /_(?:\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande|master)(?:_crop_[a-z]+)?(?:@[23]x)?(?=\.\w+$)/
/** An address that is signed as a whole is left as it is. */
const SIGNED = /^(?:s|sig|signature|token|hash|expires|x-amz-.*)$/i

/** Amazon's servers read the size between dots before the ending ("51rTOBfHz5L._SS40_.jpg"). */
const SIZE_BETWEEN_DOTS = /\._[A-Z0-9_,]{2,60}_(?=\.\w+$)/

function withoutResizing(written: string): string {
  const url = new URL(written)
  url.pathname = url.pathname.replace(SIZE_BETWEEN_DOTS, '')
  const address = SIZE_BETWEEN_DOTS.test(written) ? url.href : written
  if (SHOPIFY_FILE.test(address)) url.pathname = url.pathname.replace(SHOPIFY_SIZE, '')
  const names = [...url.searchParams.keys()]
  if (!/\.(?:jpe?g|png|webp|avif)$/i.test(url.pathname) || names.some((name) => SIGNED.test(name)))
    return SHOPIFY_FILE.test(address) ? url.href : address
  const resizing = names.filter((name) => RESIZING.test(name))
  for (const name of resizing) url.searchParams.delete(name)
  return resizing.length === 0 && !SHOPIFY_FILE.test(address) ? address : url.href
}

/** The same photo in another size has the same key: its name once size marks, host and query are gone. */
export function imageKey(address: string): string {
  const url = new URL(address)
  const path = url.pathname
    .replace(/[-_]\d{2,4}x(?:\d{2,4})?(?=\.\w+$)/, '')
    .replace(/-scaled(?=\.\w+$)/, '')
    .replace(/[_-](?:small|thumb|medium|large|mini|xl|s|m|l)(?=\.\w+$)/i, '')
  return /\.(?:php|aspx|ashx|jsp)$|\/image(?:Service)?$/i.test(path) ? url.href : path.toLowerCase()
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return address
  }
}
