import { statfs } from 'node:fs/promises'
import { sharedAnswer } from '../../../infra/shared-answer.ts'
import type { Services } from '../../sources/index.ts'
import { writeProbe } from './write-probe-store.ts'

const PROBED_MS = 60_000
const PATIENCE_MS = 5_000
/** Below this the embedded database's next files may not fit. */
const LEAST_FREE_BYTES = 64 * 1_024 * 1_024

type StorageServices = Pick<Services, 'rows' | 'background' | 'now' | 'database' | 'config'>

export interface Storage {
  /** The database took a write within the last minute. */
  writes: boolean
  /** The data folder's disk has room; null where the database is elsewhere. */
  disk: boolean | null
}

/** Tries whether rows can be written, once a minute however many ask. Never throws. */
export const readStorage = sharedAnswer(PROBED_MS, async (services: StorageServices): Promise<Storage> => {
  const [writes, disk] = await Promise.all([canWrite(services), hasRoom(services)])
  return { writes, disk }
})

/** The step by which a process that works notices it by itself; it fails as any other step does. */
export async function probeStorage(services: StorageServices): Promise<void> {
  const { writes, disk } = await readStorage(services)
  if (!writes) throw new Error('The database takes no write')
  if (disk === false) throw new Error('The disk of the data folder is full')
}

async function canWrite({ rows, background, now }: StorageServices): Promise<boolean> {
  const role = background.failing() === null ? 'serve' : 'work'
  const timer = Promise.withResolvers<boolean>()
  const end = setTimeout(() => timer.resolve(false), PATIENCE_MS)
  const written = writeProbe(rows, role, now()).then(
    () => true,
    () => false,
  )
  const outcome = await Promise.race([written, timer.promise])
  clearTimeout(end)
  return outcome
}

async function hasRoom({ database, config }: StorageServices): Promise<boolean | null> {
  if (database.kind !== 'embedded') return null
  try {
    const { bavail, bsize } = await statfs(config.dataFolder)
    return bavail * bsize >= LEAST_FREE_BYTES
  } catch {
    // A database in memory has no folder.
    return null
  }
}
