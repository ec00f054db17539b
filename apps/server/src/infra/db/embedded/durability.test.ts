import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../open-database.ts'
import { startScript } from '../testing/child-process.ts'
import { defaultTemplateFolder, prepareDataFolder } from './data-folder.ts'
import { commitReachesDisk, DurableNodeFs } from './durable-node-fs.ts'
import { startParameters } from './engine-settings.ts'

const WRITER = new URL('../testing/write-until-killed.ts', import.meta.url)
// Each kill is another start of the engine; KILLS=20 tries more.
const KILLS = Number(process.env['KILLS'] ?? 5)

describe('durability of the embedded database', { timeout: 600_000 }, () => {
  let dataFolder: string
  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'payvand-durability-'))
  })
  afterEach(() => rm(dataFolder, { recursive: true, force: true }))

  test(`${KILLS} kills at random moments lose no acknowledged row`, async () => {
    const acknowledged = new Set<number>()
    for (let round = 0; round < KILLS; round++) {
      const writer = startScript(WRITER, [dataFolder])
      await writer.waitForLines(1 + Math.ceil(Math.random() * 150))
      await writer.kill()
      for (const line of writer.lines.slice(1)) acknowledged.add(Number(line))
    }
    const database = await openDatabase({ kind: 'embedded', dataFolder })
    const { rows } = await database.execute('select n from kept')
    await database.execute('reindex table kept')
    await database.close()
    const kept = new Set(rows.map((row) => row['n']))
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([])
  })

  test('a commit is forced to the disk, and an engine that does not do so is noticed', async () => {
    const folder = join(dataFolder, 'postgres')
    await prepareDataFolder(folder, defaultTemplateFolder(), { durable: false })
    const verdicts: boolean[] = []
    for (const startParams of [startParameters(true), PGlite.defaultStartParams]) {
      const files = new DurableNodeFs(folder)
      const pg = await PGlite.create({ dataDir: folder, fs: files, startParams })
      verdicts.push(await commitReachesDisk(pg, files))
      await pg.close()
    }
    expect(verdicts).toEqual([true, false])
  })
})
