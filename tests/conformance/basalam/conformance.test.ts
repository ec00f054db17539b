// Long because: one recorded world serves every question that is asked of its traffic, and a deviation counts over all.
import { readFileSync } from 'node:fs'
import type { BasalamConnector, BasalamOAuth } from '@payvand/connectors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS_WITHOUT_DOCUMENT } from './calls-without-document.ts'
import { COVERAGE_PAGE, coveragePage, type Usage, undocumentedName } from './coverage-page.ts'
import { DEVIATIONS, type Deviation } from './known-deviations.ts'
import { nameOf, OPERATIONS, type Operation } from './official-documents.ts'
import { type HostExchange, openRecordedBasalam, type RecordedBasalam } from './recorded-basalam.ts'
import { ask, askTheRest, REFUSED } from './route-calls.ts'
import { SAMPLES, sampledCalls } from './sample-calls.ts'
import { createTrafficJudge, isApiCall } from './traffic-judge.ts'
import { covers, UNUSED, unusedReason } from './unused-operations.ts'
import { usageOf } from './usage.ts'

const judge = createTrafficJudge()
const met = new Set<Deviation>()
/** The first exchange of each operation that went well. */
const good = new Map<string, HostExchange>()
/** The statuses that were answered, by operation. */
const answered = new Map<string, Set<number>>()
let world: RecordedBasalam
let calls: HostExchange[]

beforeAll(async () => {
  world = await openRecordedBasalam()
  calls = await sampledCalls(world)
})
afterAll(() => world.close())

/** Answers what is wrong with an exchange. */
async function problemsOf(exchange: HostExchange): Promise<string[]> {
  const { operation, undocumented, problems, deviations } = await judge(exchange, exchange.host)
  for (const deviation of deviations) met.add(deviation)
  const name = operation ?? (undocumented && undocumentedName(undocumented))
  if (name) {
    answered.set(name, (answered.get(name) ?? new Set()).add(exchange.status))
    if (exchange.status < 300 && !good.has(name)) good.set(name, exchange)
  }
  return problems
}

/** The problems of all that goes through the hops meanwhile. */
async function problemsDuring(act: () => Promise<unknown>): Promise<string[]> {
  const before = world.exchanges.length
  await act()
  const problems: string[] = []
  for (const exchange of world.exchanges.slice(before)) problems.push(...(await problemsOf(exchange)))
  return [...new Set(problems)]
}

/** The same where requests are wrong on purpose: what is wrong with the answers, and what should have been refused. */
async function problemsDespite(act: () => Promise<unknown>): Promise<string[]> {
  const before = world.exchanges.length
  await act()
  const problems: string[] = []
  for (const exchange of world.exchanges.slice(before)) {
    const { method, path, status } = exchange
    const found = await problemsOf(exchange)
    const ofRequest = found.filter((one) => one.includes(': request '))
    problems.push(...found.filter((one) => !ofRequest.includes(one)))
    const isTaken = status < 300 && ofRequest.length > 0 && !ofRequest.some((one) => UNKNOWN_NAME.test(one))
    if (isTaken) problems.push(`${method} ${path} is answered ${status}, although ${ofRequest.join(', ')}`)
  }
  return [...new Set(problems)]
}

describe('every call of ours and its answer fit the documents', () => {
  test('every function has a sample', () => {
    const functions = (part: BasalamConnector | BasalamOAuth) =>
      Object.entries(part).flatMap(([name, member]) => (typeof member === 'function' ? [name] : []))
    const all = [...functions(world.aside), ...functions(world.signOnAside), 'isBasalamReachable']
    expect(Object.keys(SAMPLES).toSorted()).toEqual(all.toSorted())
    expect(all.filter((name) => !calls.some(({ by }) => by === name))).toEqual([])
  })

  test('all of them fit', async () => {
    const problems = new Set<string>()
    for (const exchange of calls)
      for (const problem of await problemsOf(exchange)) problems.add(`${exchange.by}: ${problem}`)
    expect([...problems]).toEqual([])
  })
})

describe('every call of the sandbox answers as the documents say', () => {
  test('each is in a document, or known without one, or only refuses', async () => {
    await problemsDuring(() => askTheRest(world))
    const known = new Set([...OPERATIONS, ...CALLS_WITHOUT_DOCUMENT].map(nameOf).map(withoutNames))
    const strange: string[] = []
    for (const { method, url } of await world.control.routes()) {
      if (!isApiCall({ path: url }) || known.has(withoutNames(`${method} ${url}`))) continue
      const status = await ask(world, { method, path: url.replaceAll(/:\w+/g, '1') })
      if (status !== NOT_ALLOWED) strange.push(`${method} ${url}`)
    }
    expect(strange).toEqual([])
  })

  test('each that a document describes was asked and answered well', async () => {
    const wellAnswered = new Set([...good.keys()].map(withoutNames))
    const documented = new Set(OPERATIONS.map(nameOf).map(withoutNames))
    const routes = (await world.control.routes()).map(({ method, url }) => withoutNames(`${method} ${url}`))
    expect(routes.filter((route) => documented.has(route) && !wellAnswered.has(route))).toEqual([])
  })

  test.each(Object.entries(REFUSED))('also where it is asked %s', async (_, spoil) => {
    const problems = await problemsDespite(async () => {
      for (const [operation, exchange] of documentedGood())
        for (const spoilt of spoil(exchange, operation)) await ask(world, spoilt)
    })
    expect(problems).toEqual([])
  })

  test('and every kind of refusal was among them', () => {
    const statusesOf = (service: string) =>
      new Set(
        OPERATIONS.filter((one) => one.service === service).flatMap((one) => [
          ...(answered.get(nameOf(one)) ?? []),
        ]),
      )
    expect([...statusesOf('core')]).toEqual(expect.arrayContaining([200, 201, 202, 401, 403, 404, 422]))
    expect([...statusesOf('order_processing')]).toEqual(expect.arrayContaining([200, 401, 403, 422]))
    expect([...statusesOf('chat')]).toEqual(expect.arrayContaining([200, 401, 422]))
    expect([...statusesOf('webhook')]).toEqual(expect.arrayContaining([200, 401, 422]))
    expect([...statusesOf('upload')]).toEqual(expect.arrayContaining([200, 401, 422]))
  })

  test.each<Record<string, unknown>>([
    { emptyListAsNull: false },
    { primaryPriceWithoutDiscount: 'null' },
    { parcelTimes: 'second' },
    { itemPrice: 'line' },
  ])('also with %j', async (settings) => {
    const before = await world.control.changedSettings(settings)
    const problems = await problemsDuring(async () => {
      for (const [, { method, path }] of documentedGood())
        if (method === 'GET') await ask(world, { method, path })
    })
    await world.control.settings(before)
    expect(problems).toEqual([])
  })

  test('also when it has had enough', async () => {
    const problems = await problemsDuring(async () => {
      await world.control.settings({ rateLimitPerMinute: 1, maximumPhotoBytes: 1 })
      for (const path of ['/v1/users/me', '/v1/vendor-parcels']) await ask(world, { method: 'GET', path })
      await world.control.settings({ rateLimitPerMinute: 100_000 })
      await world.basalam
        .uploadPhoto({ bytes: Buffer.from('too large'), fileName: 'a.png', mimeType: 'image/png' })
        .catch(() => {})
      await world.control.settings({ maximumPhotoBytes: 5_000_000 })
    })
    expect(problems).toEqual([])
  })

  test('every live finding that is allowed was met', () => {
    expect(DEVIATIONS.filter((each) => !met.has(each))).toEqual([])
  })
})

describe('the coverage page', () => {
  let usage: Usage
  const all = () => [
    ...OPERATIONS.map((one) => ({ key: nameOf(one), name: nameOf(one) })),
    ...CALLS_WITHOUT_DOCUMENT.map((one) => ({ key: undocumentedName(one), name: nameOf(one) })),
  ]
  beforeAll(async () => {
    usage = await usageOf(calls, judge)
  })

  test('says of every call who makes it or why nobody does', () => {
    const unused = all().filter(({ key }) => !usage.functions.has(key))
    expect(unused.filter(({ name }) => !unusedReason(name))).toEqual([])
    const rows = UNUSED.flatMap((reason) => reason.calls.map((row) => ({ row, reason })))
    const idle = rows.filter(
      ({ row, reason }) => !unused.some(({ name }) => covers(row, name) && unusedReason(name) === reason),
    )
    expect(idle.map(({ row }) => row)).toEqual([])
  })

  test('is as tools/basalam-coverage.mjs writes it', () => {
    const isNew = readFileSync(COVERAGE_PAGE, 'utf8') === coveragePage(usage)
    expect(isNew, 'docs/basalam.md is out of date: node tools/basalam-coverage.mjs').toBe(true)
  })
})

const NOT_ALLOWED = 405
/** A server leaves fields alone that it does not know; only ours must not send any. */
const UNKNOWN_NAME = /Unknown query parameter|must NOT have additional properties/

const withoutNames = (name: string): string => name.replaceAll(/\{\w+\}|:\w+/g, '*')

const documentedGood = () =>
  OPERATIONS.flatMap((operation): [Operation, HostExchange][] => {
    const exchange = good.get(nameOf(operation))
    return exchange ? [[operation, exchange]] : []
  })
