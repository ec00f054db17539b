import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseFailure } from '../database-failure.ts'

const LOCKED = 5 // SQLITE_BUSY

export interface FolderLock {
  release(): void
}

/**
 * Makes a data folder belong to this process: PGlite does not refuse a second process on the same folder, and both
 * lose writes. The lock is the operating system's own on a file, taken through SQLite because Node offers no file
 * locks: it is atomic, is seen by other containers on the same volume, and frees itself when the process is killed.
 * @throws DatabaseFailure `folder_in_use` naming the folder and the process that has it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holderFile = join(folder, 'lock-holder')
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== LOCKED) throw error
    throw new DatabaseFailure(
      'folder_in_use',
      `The data folder ${folder} is in use by process ${readHolder(holderFile)}. Stop that process, or set DATABASE_URL to use a PostgreSQL server with several processes.`,
      error,
    )
  }
  writeFileSync(holderFile, String(process.pid))
  return { release: () => lock.close() }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
