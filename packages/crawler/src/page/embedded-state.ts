import { readLiteral } from '@payvand/domain'
import type { Element } from 'domhandler'
import { cachedOnPage, cachedOnTag } from './node-cache.ts'
import type { Page } from './page.ts'

/** Characters of scripts read in all, and values taken: pages of real shops stay below. */
const MOST_TEXT = 4_000_000
const MOST_VALUES = 150
/** The least cost of one try, in characters: a comment may have been looked through in vain. */
const LEAST_WORK = 64
/** A script that says nothing of prices and names holds no product. */
const PROMISING = /price|amount|cost/i
/** Data in a script begins so: assigned, passed to a call, or the script is data altogether. */
const BEGINNING = /(?:[=(,:]|\breturn)\s*(?=[{[])|JSON\.parse\(\s*(?=["'])/g
/** Attributes in which shop systems and component libraries hand over data. */
const DATA_ATTRIBUTE = /^(?:data-|:|x-data|v-bind:)/

/** The data of a page, read when it is first asked for. */
export const stateOf: (page: Page) => unknown[] = cachedOnPage(({ scripts, orderOf }) =>
  readEmbeddedState(scripts, orderOf.keys()),
)

/**
 * The data a page hands to its own scripts: JSON scripts (Next, Nuxt, Shopify), literals assigned or passed to calls
 * (`__INITIAL_STATE__`, `dataLayer.push`), JSON in data attributes. Nothing is run; bounded in size and number.
 */
export function readEmbeddedState(scripts: readonly string[], elements: Iterable<Element>): unknown[] {
  const found: unknown[] = []
  let budget = MOST_TEXT
  for (const script of [...scripts, nextStream(scripts)]) {
    if (found.length >= MOST_VALUES || !PROMISING.test(script)) continue
    budget -= script.length
    if (budget < 0) break
    readScript(script, found)
  }
  for (const element of elements) {
    if (found.length >= MOST_VALUES) break
    for (const value of dataIn(element)) {
      budget -= value.length
      if (budget < 0) return found
      keep(readLiteral(value, 0).value, found)
    }
  }
  return found
}

const dataIn = cachedOnTag(({ attribs }) =>
  Object.entries(attribs).flatMap(([name, value]) =>
    value.length >= 40 && DATA_ATTRIBUTE.test(name) && /^\s*[{[]/.test(value) && PROMISING.test(value)
      ? [value]
      : [],
  ),
)

const NEXT_PIECE = /self\.__next_f\.push\(\s*(?=\[)/g

/** Next's newer pages push their data in pieces of one text, cut anywhere. */
function nextStream(scripts: readonly string[]): string {
  let stream = ''
  for (const script of scripts) {
    if (!script.includes('__next_f')) continue
    for (const match of script.matchAll(NEXT_PIECE)) {
      const { value } = readLiteral(script, match.index + match[0].length)
      if (Array.isArray(value) && typeof value[1] === 'string') stream += value[1]
      if (stream.length > MOST_TEXT) return ''
    }
  }
  return stream
}

function readScript(script: string, found: unknown[]): void {
  if (/^\s*[{[]/.test(script)) {
    const { value, end } = readLiteral(script, 0)
    if (value !== undefined && end > script.length * 0.9) {
      keep(value, found)
      return
    }
  }
  const called = readCall(script)
  if (called !== undefined) {
    keep(called, found)
    return
  }
  // Data that fails at its end is read again from inside, within this budget of work.
  let work = script.length * 4 + 100_000
  BEGINNING.lastIndex = 0
  for (let match = BEGINNING.exec(script); match; match = BEGINNING.exec(script)) {
    const { value, end } = readLiteral(script, match.index + match[0].length)
    work -= Math.max(LEAST_WORK, end - match.index)
    if (found.length >= MOST_VALUES || work < 0) return
    // A literal that was read is not looked into again; one that was not may still hold others.
    if (value !== undefined) BEGINNING.lastIndex = end
    keep(
      match[0].startsWith('JSON') && typeof value === 'string' ? readLiteral(value, 0).value : value,
      found,
    )
  }
}

/** Nuxt 2 writes its state as a function that is called at once: repeated values stand among its arguments. */
const CALL = /=\s*\(?function\s*\(([\w$,\s]{1,20000})\)\s*\{/

function readCall(script: string): unknown {
  const head = CALL.exec(script.slice(0, 100_000))
  const returned = head === null ? -1 : script.indexOf('return', head.index + head[0].length)
  const body = returned < 0 ? -1 : script.indexOf('{', returned)
  const tail = script.lastIndexOf('}(')
  if (head === null || body < 0 || tail < body) return undefined
  const written = script
    .slice(tail + 2)
    .replace(/\){1,2};?\s*$/, '')
    .replace(/\bvoid 0\b|\bArray\(\d+\)/g, 'null')
  const { value: values } = readLiteral(`[${written}]`, 0)
  if (!Array.isArray(values)) return undefined
  const names = (head[1] ?? '').split(',').map((name) => name.trim())
  const given = new Map(names.map((name, at) => [name, (values as unknown[])[at]]))
  return readLiteral(script, body, (name) => given.get(name) ?? null).value
}

function keep(value: unknown, found: unknown[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) ? value.length === 0 : Object.keys(value).length === 0) return
  found.push(isNuxtList(value) ? unflattened(value) : value)
}

/** Nuxt 3 writes its state as one flat list in which objects and lists name their parts by index. */
function isNuxtList(value: object): value is unknown[] {
  if (!Array.isArray(value) || value.length < 4) return false
  const [first] = value as unknown[]
  if (Array.isArray(first))
    return first.length === 2 && /^(?:Shallow)?(?:Reactive|Ref)$/.test(String(first[0]))
  // Data without reactivity is an object of nothing but places in the list.
  return (
    typeof first === 'object' &&
    first !== null &&
    'data' in first &&
    Object.values(first).every((place) => Number.isInteger(place) && (place as number) < value.length)
  )
}

const MOST_PARTS = 50_000

function unflattened(list: readonly unknown[]): unknown {
  const done = new Map<number, unknown>()
  const part = (index: unknown): unknown => {
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) return null
    if (done.has(index)) return done.get(index)
    const raw = list[index]
    if (typeof raw !== 'object' || raw === null || done.size > MOST_PARTS) return raw
    if (Array.isArray(raw)) {
      // ["ShallowReactive", 1] wraps the value at 1; a date is written out, a set lists its parts.
      if (raw[0] === 'Date' || raw[0] === 'BigInt') return raw[1]
      if (raw[0] === 'Set') return (raw as unknown[]).slice(1).map(part)
      if (typeof raw[0] === 'string') return part(raw[1])
      const items: unknown[] = []
      done.set(index, items)
      for (const item of raw as unknown[]) items.push(part(item))
      return items
    }
    const object: Record<string, unknown> = {}
    done.set(index, object)
    for (const [key, value] of Object.entries(raw)) object[key] = part(value)
    return object
  }
  return part(0)
}
