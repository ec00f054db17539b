/** Run as a process of its own: makes an empty PostgreSQL data folder at the path given. */
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { INITDB_PARAMETERS, startParameters } from './engine-settings.ts'

const folder = process.argv[2]
if (!folder) throw new Error('The folder is missing')
await mkdir(folder, { recursive: true, mode: 0o700 })
const pg = await PGlite.create({
  dataDir: folder,
  fs: new NodeFS(folder),
  startParams: startParameters(false),
  initDbStartParams: [...INITDB_PARAMETERS],
})
await pg.exec('vacuum freeze')
await pg.exec('checkpoint')
await pg.close()
