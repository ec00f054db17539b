import { type Document, DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Real pages stay below 60 levels; the parser's own work grows with the square of the depth. */
const DEEPEST = 1_500
const PIECE = 16_384

class BoundedDom extends DomHandler {
  isTooDeep = false

  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs)
    if (this.tagStack.length > DEEPEST) this.isTooDeep = true
  }
}

/** A document from HTML of any quality. Past 1500 levels of nesting the rest of the page is left out. */
export function parseHtml(html: string): Document {
  const dom = new BoundedDom()
  const parser = new Parser(dom)
  for (let at = 0; at < html.length && !dom.isTooDeep; at += PIECE) parser.write(html.slice(at, at + PIECE))
  parser.end()
  return dom.root
}
