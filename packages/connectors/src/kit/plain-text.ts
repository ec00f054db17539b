import { readTags } from './read-tags.ts'

const LINES = new Set(
  `address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section
   table tr ul`.split(/\s+/),
)
const UNREAD = new Set(['head', 'iframe', 'noscript', 'script', 'style', 'template'])
const LONGEST = 200_000

/**
 * Reduces HTML to the text a person reads: lines as a browser breaks them, entities as letters, no tags. Text without
 * tags stays as it is. The text beyond 200,000 letters of source falls off, and so does nesting deeper than in any real
 * text. Null when no text is left.
 */
export function plainText(html: string): string | null {
  const parts: string[] = []
  let unread = 0
  readTags(html.slice(0, LONGEST), () => ({
    onopentag(name) {
      if (UNREAD.has(name)) unread += 1
      if (LINES.has(name)) parts.push('\n')
      if (name === 'td' || name === 'th') parts.push(' ')
    },
    ontext(text) {
      if (unread === 0) parts.push(text)
    },
    onclosetag(name) {
      if (UNREAD.has(name)) unread -= 1
      if (LINES.has(name) && name !== 'br') parts.push('\n')
    },
  }))
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/[^\S\u200c]+/g, ' ').trim())
  return (
    lines
      .filter((line, index) => line !== '' || lines[index - 1] !== '')
      .join('\n')
      .replaceAll(/\n{2,}/g, '\n\n')
      .trim() || null
  )
}
