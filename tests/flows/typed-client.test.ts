import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const STRICT =
  '--noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --pretty false --target es2024 --lib es2024,dom program.ts'.split(
    ' ',
  )

/** An integrator may write this; the compiler must refuse each line below `@ts-expect-error`. */
const PROGRAM = `
import { answerOf, createPayvandClient, PayvandError, type Paths, type Problem } from 'payvand-client'

export const createClient = createPayvandClient
export { answerOf, PayvandError }
export async function readAll(address: string, token: string) {
  const payvand = createPayvandClient({ address, token })
  const { data, total_count } = await answerOf(payvand.GET('/v1/orders', { params: { query: { per_page: 5, 'filters[view]': 'awaiting' } } }))
  const ids: number[] = data.map((order) => order.id)
  const total: number = total_count
  const projects = await answerOf(payvand.GET('/v1/arachne-proxy/projects'))
  const name: string | undefined = projects.items[0]?.name
  return { ids, total, name }
}
export type Code = Problem['code']
export type Login = Paths['/v1/login']['post']['requestBody']['content']['application/json']

export async function wrong() {
  const payvand = createPayvandClient({ address: 'http://127.0.0.1:1', token: 'pvt_' })
  // @ts-expect-error there is no such address
  await payvand.GET('/v1/nothing')
  // @ts-expect-error it is read, and not written
  await payvand.POST('/v1/quotas')
  // @ts-expect-error a page is a number
  await payvand.GET('/v1/orders', { params: { query: { page: 'two' } } })
  // @ts-expect-error an order is named by its number
  await payvand.GET('/v1/orders/{id}')
  // @ts-expect-error there is no such view
  await payvand.GET('/v1/orders', { params: { query: { 'filters[view]': 'mine' } } })
  const { data } = await answerOf(payvand.GET('/v1/orders'))
  // @ts-expect-error an order has no such field
  data[0]?.price_in_dollars
  // @ts-expect-error there is no such code
  const code: Code = 'whatever'
  return code
}
`

describe('the typed client', () => {
  let folder: string
  let world: World
  let payvand: PayvandProcess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'payvand-client-'))
    // The tool is plain JavaScript, without types of its own.
    const { buildClient }: { buildClient(): Promise<void> } = await import(`${ROOT}tools/build-client.mjs`)
    await buildClient()
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    const modules = join(folder, 'node_modules')
    mkdirSync(join(modules, 'payvand-client'), { recursive: true })
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
      cpSync(`${ROOT}node_modules/${name}`, join(modules, name), { recursive: true })
    const answer = await fetch(`${payvand.url}/v1/client.tgz`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    writeFileSync(join(folder, 'client.tgz'), Buffer.from(await answer.arrayBuffer()))
    await run('tar', ['-xzf', 'client.tgz', '--strip-components=1', '-C', join(modules, 'payvand-client')], {
      cwd: folder,
    })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    writeFileSync(join(folder, 'program.ts'), PROGRAM)
  })
  afterAll(async () => {
    await world?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(['nodenext', 'bundler'])(
    'is compiled by an integrator whose modules are resolved as %s',
    async (resolution) => {
      const module = resolution === 'bundler' ? 'preserve' : 'nodenext'
      const { stdout } = await run(
        process.execPath,
        [
          `${ROOT}node_modules/typescript/bin/tsc`,
          ...STRICT,
          '--module',
          module,
          '--moduleResolution',
          resolution,
        ],
        { cwd: folder },
      ).catch((error: { stdout: string }) => error)
      expect(stdout).toBe('')
    },
  )

  it('reads what a running Payvand answers, and throws what it refuses', async () => {
    const program = await import(pathToFileURL(join(folder, 'program.ts')).href)
    const demo = await Seller.signedIn(payvand.url)
    const made = await demo.call('personalTokens.create', {
      body: { name: 'report', scopes: ['orders:read', 'catalog:read'], days: 30 },
    })
    const { token } = made.body
    const read = await program.readAll(`${payvand.url}/`, token)
    const { body: orders } = await demo.call('orders.list', {
      query: { per_page: 5, 'filters[view]': 'awaiting' },
    })
    expect(read.ids).toEqual(orders.data.map(({ id }: { id: number }) => id))
    expect(read.total).toBe(orders.total_count)
    expect(read.name).toBe((await demo.call('projects.list')).body.items[0]?.name)

    const client = program.createClient({ address: payvand.url, token })
    const refused = await program.answerOf(client.GET('/v1/chats')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(program.PayvandError)
    expect([refused.status, refused.problem.code]).toEqual([403, 'token_scope_missing'])
    const strange = program.createClient({ address: payvand.url, token: 'pvt_no' })
    await expect(program.answerOf(strange.GET('/v1/orders'))).rejects.toMatchObject({ status: 401 })
  })

  it('makes a call that came too often once more, after the wait that the answer names', async () => {
    const { createClient, answerOf } = await import(pathToFileURL(join(folder, 'program.ts')).href)
    const asked: string[] = []
    const statuses = [429, 200]
    const answers = async (request: Request): Promise<Response> => {
      asked.push(await request.text())
      const status = statuses.shift() ?? 429
      return Response.json(
        status === 200 ? { success: true } : { code: 'too_many_requests', detail: 'آرام' },
        {
          status,
          headers: { 'retry-after': '0' },
        },
      )
    }
    const client = createClient({ address: payvand.url, token: 'pvt_', fetch: answers })
    expect(await answerOf(client.POST('/v1/logout', { body: { kept: true } }))).toEqual({ success: true })
    expect(asked).toEqual(['{"kept":true}', '{"kept":true}'])
    await expect(answerOf(client.GET('/v1/orders'))).rejects.toMatchObject({ status: 429 })
    expect(asked).toHaveLength(4)
    const hasty = createClient({ address: payvand.url, token: 'pvt_', fetch: answers, longestWaitMs: 0 })
    await expect(answerOf(hasty.GET('/v1/orders'))).rejects.toMatchObject({ status: 429 })
    expect(asked).toHaveLength(5)
  })
})
