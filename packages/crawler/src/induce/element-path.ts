import type { Element } from 'domhandler'
import { ancestors } from '../page/element-context.ts'

const LEVELS = 7

/**
 * Where an element stands, in words that stay the same on other pages of a site: tags with the class names that look
 * hand-made, from a steady id or seven levels up. Positions are left out: lists grow and shrink between pages.
 */
export function elementPath(element: Element): string {
  const steps: string[] = []
  for (const at of ancestors(element, LEVELS)) {
    const id = at.attribs['id']
    if (id && isSteady(id)) {
      steps.push(`${at.name}#${id}`)
      break
    }
    const classes = (at.attribs['class'] ?? '').split(/\s+/).filter(isSteady).sort().slice(0, 4)
    const itemprop = at.attribs['itemprop']
    steps.push([at.name, ...classes].join('.') + (itemprop ? `[${itemprop}]` : ''))
  }
  return steps.reverse().join('>')
}

/** Generated names and names of a state differ from page to page or build to build. */
const isSteady = (name: string): boolean =>
  name.length > 1 &&
  name.length < 50 &&
  !/\d{3,}/.test(name) &&
  !/^(?:active|selected|current|show|open|first|last|odd|even|js-)/.test(name) &&
  !/^(?:css|sc|jsx|emotion|_)-?[a-z0-9]{5,}$/i.test(name)
