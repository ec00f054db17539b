import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goodProduct, marketplaceClient } from './testing/marketplace-client.ts'

let folder: string
let running: ChildProcess | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  running?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<{
  child: ChildProcess
  ready: {
    marketplace: string
    websites: object[]
    shops: { key: string; url: string }[]
    instagram: { url: string }
    messengers: { url: string }[]
    sms: { url: string }[]
    hosts: string[]
  }
}> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA: folder, ...env },
  })
  running = child
  if (child.stdout === null) throw new Error('no stdout')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ready: JSON.parse(line) }
}

async function end(child: ChildProcess, how: () => unknown): Promise<void> {
  const exited = once(child, 'exit')
  how()
  await exited
}

const booth = '/v1/vendors/50101/products'

it('keeps what it answered through kill -9, and goes on after it', { timeout: 240_000 }, async () => {
  const first = await start()
  const demo = marketplaceClient(first.ready.marketplace, 'demo')
  const photo = await demo.photo('kill')
  const answered: number[] = []
  const creating = (async () => {
    for (let turn = 0; ; turn++) {
      const answer = await demo.post(booth, {
        ...goodProduct,
        name: `محصول ${turn}`,
        sku: `K-${turn}`,
        photo,
      })
      answered.push(answer.body.id)
      if (answered.length === 25) first.child.kill('SIGKILL')
    }
  })()
  await expect(creating).rejects.toThrow()
  const second = await start()
  const again = marketplaceClient(second.ready.marketplace, 'demo')
  const rows = (await again.get(`${booth}?per_page=500`)).body.data as {
    id: number
    photo: { original: string }
  }[]
  const ids = new Set(rows.map((row) => row.id))
  expect(answered.filter((id) => !ids.has(id))).toEqual([])
  expect(ids.size).toBe(rows.length)
  const { original } = rows.find((row) => row.id === answered[0])?.photo ?? { original: '' }
  expect((await fetch(original)).headers.get('content-type')).toBe('image/png')
  const next = await again.post(booth, { ...goodProduct, photo })
  expect(ids.has(next.body.id)).toBe(false)
})

it('prints one line when it listens and ends on SIGTERM, even with a request in the air', {
  timeout: 240_000,
}, async () => {
  const { child, ready } = await start()
  expect(ready.websites).toHaveLength(3)
  expect(ready.shops.map(({ key }) => key)).toEqual(['digikala', 'sazito', 'shopfa', 'woocommerce'])
  const next = [...ready.shops, ready.instagram, ...ready.messengers, ...ready.sms].map(
    ({ url }) => new URL(url).host,
  )
  expect(ready.hosts.slice(9, -1)).toEqual(next)
  const silent = fetch(`http://${ready.hosts[7]}/`)
  const failed = expect(silent).rejects.toThrow()
  const control = marketplaceClient(ready.marketplace, null)
  await vi.waitFor(async () => expect((await control.get('/__control/requests')).body.total).toBe(1))
  await end(child, () => child.kill('SIGTERM'))
  await failed
  expect(child.exitCode).toBe(0)
})

it('ends with its parent when told to', { timeout: 240_000 }, async () => {
  const { child } = await start({ SANDBOX_PARENT: '1' })
  await end(child, () => child.stdin?.end())
  expect(child.exitCode).toBe(0)
})
