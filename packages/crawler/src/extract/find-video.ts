import { metaValue } from '../page/meta-tags.ts'
import { absolute, type Page } from '../page/page.ts'
import { type FieldEvidence, shown, sourceOfFacts } from './field-evidence.ts'
import type { ProductFacts } from './product-facts.ts'

/** Players whose frames show one video. */
const PLAYER =
  /^https?:\/\/(?:www\.)?(?:aparat\.com\/(?:video\/video\/embed|embed)|youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\//i
const FILE = /\.(?:mp4|webm|m4v|mov|m3u8)(?:$|\?)/i

/** Finds the product's video: the structured data's, the one meant for sharing, a player or a file on the page. */
export function findVideo(page: Page, facts: readonly ProductFacts[]): FieldEvidence<string> | null {
  for (const fact of facts) {
    const address = absolute(fact.video, page.base)
    if (address !== null)
      return { value: address, source: sourceOfFacts(fact), raw: fact.video ?? '', element: null }
  }
  const shared = metaValue(page.meta, 'og:video:secure_url', 'og:video:url', 'og:video')
  const address = absolute(shared, page.base)
  if (shared !== null && address !== null)
    return { value: address, source: 'meta', raw: shared, element: null }
  for (const tag of ['video', 'source', 'iframe']) {
    for (const element of (page.byTag.get(tag) ?? []).slice(0, 20)) {
      const written =
        element.attribs['src'] ?? element.attribs['data-src'] ?? element.attribs['data-lazy-src']
      const full = absolute(written, page.base)
      if (full !== null && (tag === 'iframe' ? PLAYER : FILE).test(full)) return shown(full, full, element)
    }
  }
  return null
}
