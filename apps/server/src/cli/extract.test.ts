import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extractCommand } from './extract.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><title>Kettle K2</title></head><body class="single-product"><h1>Kettle K2</h1><p class="price">$40.00</p><button>Add to cart</button></body></html>'

let folder = ''
const printed = { out: [] as string[], errors: [] as string[] }

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payvand-extract-'))
  await writeFile(join(folder, 'kettle.html'), PAGE)
  printed.out = []
  printed.errors = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.out.push(line))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.errors.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  process.exitCode = undefined
  await rm(folder, { recursive: true })
})

const extract = (...args: string[]) => extractCommand().parseAsync(args, { from: 'user' })
const records = () => printed.out.map((line) => JSON.parse(line) as { url: string; name: string })

test('a saved page whose address nobody names is read at that of its file', async () => {
  await extract(join(folder, 'kettle.html'))
  expect(records()).toMatchObject([
    { url: expect.stringMatching(/^file:.*kettle\.html$/), name: 'Kettle K2' },
  ])
})

test('a line without an address is named, and the others are read', async () => {
  const list = join(folder, 'list.tsv')
  await writeFile(list, 'kettle.html\t/kettle\nkettle.html\thttps://shop.test/kettle\n')
  await extract('--list', list)
  expect(records()).toMatchObject([{ url: 'https://shop.test/kettle', name: 'Kettle K2' }])
  expect(printed.errors).toEqual([expect.stringContaining('"/kettle" is no address')])
  expect(process.exitCode).toBe(1)
})
