import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RecordStore } from './record-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens the folder as a restarted program would. */
async function opened(): Promise<RecordStore> {
  const store = new RecordStore(folder)
  await store.load()
  return store
}

it('is empty at first, then holds what was flushed', async () => {
  const store = new RecordStore(folder)
  expect(await store.load()).toBe(false)
  store.table<string>('words').set('a', 'one')
  store.table<string>('words').set('b', 'two')
  store.table<string>('words').delete('b')
  await store.close()
  const again = new RecordStore(folder)
  expect(await again.load()).toBe(true)
  expect(again.table('words').entries()).toEqual([['a', 'one']])
  await again.close()
})

it('drops a line that a kill tore, keeps the ones before and writes on after it', async () => {
  const store = await opened()
  store.table('words').set('a', 1)
  await store.close()
  await appendFile(join(folder, 'journal.jsonl'), '[{"table":"words","id":"b","val')
  const second = await opened()
  second.table('words').set('c', 3)
  await second.close()
  const third = await opened()
  expect(third.table('words').entries()).toEqual([
    ['a', 1],
    ['c', 3],
  ])
  await third.close()
})

it('survives a tear in its very first line', async () => {
  await writeFile(join(folder, 'journal.jsonl'), '[{"table":"wo')
  const store = await opened()
  store.table('words').set('a', 1)
  await store.close()
  const second = await opened()
  expect(second.table('words').get('a')).toBe(1)
  await second.close()
})

it('a flush covers what was changed before it, also when many flush at once', async () => {
  const store = await opened()
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      store.table('words').set(index, { index })
      await store.flush()
      expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toContain(`{"index":${index}}`)
    }),
  )
  await store.close()
})

it('replaces the journal by a snapshot when it has grown', async () => {
  const store = await opened()
  const large = 'x'.repeat(3_000_000)
  for (let turn = 0; turn < 4; turn++) {
    store.table('words').set('same', large + turn)
    await store.flush()
  }
  await store.close()
  expect((await readFile(join(folder, 'journal.jsonl'))).length).toBeLessThan(4_000_000)
  const second = await opened()
  expect(second.table('words').get('same')).toBe(`${large}3`)
  await second.close()
})

it('refuses a folder that is in use', async () => {
  const store = await opened()
  await expect(opened()).rejects.toThrow('in use')
  await store.close()
  await (await opened()).close()
})
