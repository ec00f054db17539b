import type { Element } from 'domhandler'
import { OTHER_PRODUCT_TOKEN } from '../lexicon/element-words.ts'
import { ancestors, isChrome, isInCard, leadsElsewhere, wordsOf } from '../page/element-context.ts'
import { metaValue } from '../page/meta-tags.ts'
import { absolute, type Page } from '../page/page.ts'
import type { FoundName } from './find-name.ts'
import type { ProductFacts } from './product-facts.ts'
import { textSimilarity } from './text-similarity.ts'

const MOST_PHOTOS = 30
const SHOP_IMAGE =
  /logo|favicon|sprite|placeholder|blank\.|spacer|no-?image|default-?image|share\.(?:png|jpg)|\/icons?\/|payment|badge|avatar|flag/i
const GALLERY =
  /gallery|galerie|zoom|product ?(?:image|photo|media|picture|img)|main ?(?:image|photo|picture|img)|image ?main|pdp ?(?:image|media)|woocommerce product gallery|thumb|(?<![a-z])(?:pics?|photos?|images|media|cover)(?![a-z])|fancybox|lightbox|cloudzoom|swiper product|primary ?image/

/** Main photo and the rest of the gallery, absolute and without repeats. The main photo is null when nothing fits. */
export function findImages(
  page: Page,
  facts: readonly ProductFacts[],
  name: FoundName | null,
): { photo: string | null; photos: string[] } {
  const stated = facts.filter((fact) => fact.source !== 'meta').flatMap((fact) => fact.images)
  const shared = [
    metaValue(
      page.meta,
      'og:image',
      'og:image:secure_url',
      'og:image:url',
      'twitter:image',
      'twitter:image:src',
    ),
  ].filter((address) => address !== null)
  const shown = galleryImages(page, name)
  const all: string[] = []
  for (const address of [...stated, ...shared, ...shown]) {
    const full = absolute(address, page.base)
    if (full && !SHOP_IMAGE.test(decoded(full)) && !all.some((other) => sameImage(other, full)))
      all.push(full)
    if (all.length > MOST_PHOTOS) break
  }
  const [photo = null, ...photos] = all
  return { photo, photos }
}

function galleryImages(page: Page, name: FoundName | null): string[] {
  const found: { address: string; score: number }[] = []
  let seen = 0
  const around = new Set(
    name?.element
      ? ancestors(name.element)
          .slice(1, 4)
          .filter((element) => element.name !== 'body')
      : [],
  )
  for (const element of page.orderOf.keys()) {
    if (element.name !== 'img' || ++seen > 400) continue
    const address = sourceOf(element)
    if (address === null) continue
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
    const small = Number(element.attribs['width'] ?? 999) < 60
    const score =
      (gallery ? 2 : 0) +
      (shared >= 0 ? 1.6 : 0) +
      likeness * 2.5 +
      (element.attribs['itemprop'] === 'image' ? 3 : 0) -
      (other ? 2.5 : 0) -
      (small ? 1 : 0) -
      seen * 0.005
    if (score >= 1.5) found.push({ address, score })
  }
  return found.sort((a, b) => b.score - a.score).map((image) => image.address)
}

function sourceOf(image: Element): string | null {
  const { attribs } = image
  const link = ancestors(image, 2)[1]
  const linked =
    link?.name === 'a' && /\.(?:jpe?g|png|webp|avif)(?:$|\?)/i.test(link.attribs['href'] ?? '')
      ? link.attribs['href']
      : undefined
  const candidates = [
    linked,
    attribs['data-zoom-image'],
    attribs['data-large_image'],
    attribs['data-large'],
    attribs['data-src'],
    attribs['data-original'],
    attribs['data-lazy-src'],
    attribs['data-lazy'],
    attribs['src'],
    widest(attribs['srcset'] ?? attribs['data-srcset']),
  ]
  return candidates.find((address) => address && !address.startsWith('data:')) ?? null
}

const widest = (srcset: string | undefined): string | undefined =>
  srcset?.split(',').at(-1)?.trim().split(/\s+/)[0]

/** The same photo in another size: same name once size marks, host and query are gone. */
function sameImage(a: string, b: string): boolean {
  return a === b || imageKey(a) === imageKey(b)
}

function imageKey(address: string): string {
  const url = new URL(address)
  const path = url.pathname
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '')
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
