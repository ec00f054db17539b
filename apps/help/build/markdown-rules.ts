import { PICTURES } from './pictures.ts'
import type { MarkdownParser } from './site-config.ts'

/** `![words](name)` is a picture of the panel by its name. It stands by itself, and a press shows it whole. */
export function writePictures(parser: MarkdownParser): void {
  parser.core.ruler.push('pictures-by-themselves', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const isPicture = token.children?.length === 1 && token.children[0]?.type === 'image'
      if (!isPicture) continue
      for (const beside of [tokens[index - 1], tokens[index + 1]])
        if (beside?.tag === 'p') beside.hidden = true
    }
  })
  parser.renderer.rules['image'] = (tokens, index) => {
    const token = tokens[index]
    const name = token?.attrGet('src') ?? ''
    const words = parser.utils.escapeHtml(token?.content ?? '')
    const picture = PICTURES[name]
    if (!picture) {
      console.warn(`No picture of "${name}" was made yet: npm run help-pictures`)
      return ''
    }
    const address = `/help/pictures/${name}.webp`
    const size = `width="${picture.width}" height="${picture.height}"`
    return `<figure><a href="${address}"><img src="${address}" alt="${words}" ${size} loading="lazy"></a><figcaption aria-hidden="true">${words}</figcaption></figure>`
  }
}

/** `[words](orders/list)` leads to a page of the site by its path; headings have the name in their address that GitHub gives them. */
export function writeSiteLinks(parser: MarkdownParser): void {
  parser.core.ruler.push('links-within-the-site', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') token.attrSet('id', headingId(tokens[index + 1]?.content ?? ''))
      for (const child of token.children ?? []) {
        const address = child.type === 'link_open' ? child.attrGet('href') : null
        if (address !== null) child.attrSet('href', siteAddress(address))
      }
    }
  })
}

/** The address of a page by its path; addresses elsewhere and within the page stay. */
function siteAddress(address: string): string {
  if (/^(?:[a-z]+:|[#/])/.test(address)) return address
  const [path, anchor] = address.split('#')
  return `/help/${path}/${anchor === undefined ? '' : `#${anchor}`}`
}

const headingId = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\u200c _-]/gu, '')
    .replaceAll(' ', '-')
