import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyNode, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { fixtureTest } from '../testing/shared-fixtures.ts'
import { decodeHtml } from './decode-html.ts'
import type { PageElement, PageRoot } from './page-tree.ts'
import { parseHtml } from './parse-html.ts'

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'head'])
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Elements with their depth and attributes, and texts with their element, as the parser everybody uses reads them. */
function expected(html: string): { elements: string[]; texts: string[] } {
  const [elements, texts]: [string[], string[]] = [[], []]
  const walk = (node: AnyNode, depth: number, silent: boolean) => {
    if (isText(node) && !silent && node.parent && isTag(node.parent) && spaced(node.data) !== '')
      texts.push(`${node.parent.name}: ${spaced(node.data)}`)
    if (isTag(node)) elements.push(`${depth} ${node.name} ${JSON.stringify(node.attribs)}`)
    const inside = silent || (isTag(node) && SILENT.has(node.name))
    // The parts of an svg picture are passed over.
    if (!('children' in node) || (isTag(node) && node.name === 'svg')) return
    for (const child of node.children) walk(child, depth + 1, inside)
  }
  // Texts that only React's marks divide are one here.
  walk(parseDocument(html.replaceAll('<!-- -->', '')), 0, false)
  return { elements, texts }
}

const depthOf = (element: PageElement): number => {
  let depth = 0
  for (let at: PageElement | PageRoot = element; at.type !== 'root'; at = at.parent) depth++
  return depth
}
const inPicture = (element: PageElement): boolean =>
  element.parent.type !== 'root' && (element.parent.name === 'svg' || inPicture(element.parent))

function read(html: string): { elements: string[]; texts: string[] } {
  const { elements, texts } = parseHtml(html)
  return {
    elements: elements
      .filter((element) => !inPicture(element))
      .map((element) => `${depthOf(element)} ${element.name} ${JSON.stringify(element.attribs)}`),
    texts: texts.map(({ parent, text }) => `${parent.type === 'root' ? '' : parent.name}: ${text}`),
  }
}

const CLUMSY: Record<string, string> = {
  'ends that are left out': '<ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><th>3</table><p>x<div>y</div>z',
  'attributes of every kind':
    '<a href=/x/ title=\'a>b\' data-x="1 &amp; 2" HIDDEN class="a" class="b">go</a><input value="x" disabled/>',
  'ends of nothing': 'a</b>c<div></span>d</div></p>e</br>f</ ghost>g',
  'less than in a text': '<p>3 < 4 <5 & 6&lt;7 &nbsp;</p>',
  'comments and declarations': '<!doctype html><p>a<!-- <b>x</b> -->b<?php echo ?>c<!-->d</p>',
  'texts in pieces': '<p>$<!-- -->40<!-- --> a<!--x-->b</p><p><!-- --></p>',
  'scripts and titles':
    '<title>a <b> &amp; c</title><script>if (a</b/.test("</div>")) x("<p>")</script><p>after<style>p{}</style>',
  'pictures drawn in the page':
    '<svg viewBox="0 0 1 1"><path d="M0"/><title>t</title></svg><p>a</p><svg/><b>c</b><svg><g><p>not one</p></svg>',
  'a form in a form': '<form id=a><form id=b><input></form><p>x</form>y',
  'a page that breaks off': '<div><p>text<a href="x',
}

for (const [name, html] of Object.entries(CLUMSY))
  test(`reads as browsers' parsers do: ${name}`, () => expect(read(html)).toEqual(expected(html)))

test('the same tag on another page is the same tag, whatever stands around it', () => {
  const [first, second] = ['<p class="price">1</p>', '<i>x</i><p class="price">2</p>'].map((html) =>
    parseHtml(html).elements.findLast(({ name }) => name === 'p'),
  )
  expect(second?.attribs).toEqual({ class: 'price' })
  expect(first?.attribs).toEqual({ class: 'price' })
})

test('white space counts between words in a line, and nowhere else', () => {
  const [div] = parseHtml('<div>\n <b>a</b> <i>b</i>\n <p>c</p>\n </div>').elements
  const kinds = div?.children.map((child) => (child.type === 'text' ? child.data : child.name))
  expect(kinds).toEqual(['b', ' ', 'i', ' ', 'p'])
})

fixtureTest('pages of real shops read as the parser everybody uses reads them', (fixtures) => {
  const folder = join(fixtures, 'product-pages')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  // A part of the sites is enough: all of them say the same and take seconds.
  const one = [...new Map(files.map((file) => [file.split('/')[0], file])).values()].slice(0, 8)
  expect(one.length).toBe(8)
  for (const file of one) {
    const html = decodeHtml(readFileSync(join(folder, file)))
    expect(read(html), file).toEqual(expected(html))
  }
})
