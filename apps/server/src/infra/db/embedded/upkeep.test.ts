import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLogger } from '../database.ts'
import { defaultTemplateFolder, prepareDataFolder } from './data-folder.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { SESSION_LIMITS, SingleSession } from './single-session.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

describe('upkeep of the embedded database', () => {
  let folder: string
  let engine: EmbeddedEngine
  let session: SingleSession
  let upkeep: Upkeep
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'payvand-upkeep-'))
    await prepareDataFolder(join(folder, 'postgres'), defaultTemplateFolder(), { durable: false })
    engine = new EmbeddedEngine({ folder: join(folder, 'postgres'), durable: false }, silentLogger)
    session = new SingleSession(engine, SESSION_LIMITS)
    upkeep = startUpkeep(session, silentLogger)
  })
  afterAll(async () => {
    await upkeep.stop()
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function execute(script: string): Promise<Record<string, unknown>[]> {
    const connection = await session.take('public')
    try {
      return (await connection.script(script)).flatMap((result) => result.rows)
    } finally {
      connection.release()
    }
  }

  const lastCheckpoint = async () => (await execute('select redo_lsn::text from pg_control_checkpoint()'))[0]

  test('a table with many dead rows is vacuumed, a quiet one is not', async () => {
    await execute(`create table busy (n int, filling text); create table quiet (n int);
      insert into busy select i, repeat('x', 100) from generate_series(1, 5000) i`)
    await execute('delete from busy where n > 10')
    await execute('select pg_stat_force_next_flush()')
    const [before] = await execute(`select pg_relation_size('busy') as size`)
    expect(await upkeep.vacuum()).toEqual(['public.busy'])
    const [after] = await execute(`select pg_relation_size('busy') as size`)
    expect(after?.['size']).toBeLessThan((before?.['size'] as number) / 10)
  })

  test('a long log is ended by a checkpoint, a short one is left', async () => {
    await upkeep.checkpoint()
    await execute('create table large (filling text)')
    const before = await lastCheckpoint()
    await upkeep.look()
    expect(await lastCheckpoint()).toEqual(before)
    await execute(`insert into large select repeat(md5(i::text), 60) from generate_series(1, 20000) i`)
    await upkeep.look()
    expect(await lastCheckpoint()).not.toEqual(before)
  })
})
