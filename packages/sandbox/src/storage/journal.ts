import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderLock, lockFolder } from './folder-lock.ts'

/** One changed record; `value: null` means it is gone. */
export type Change = { table: string; id: string; value: unknown }

const snapshotName = 'snapshot.json'
const journalName = 'journal.jsonl'
const compactAfterBytes = 8 * 1024 * 1024

/**
 * Records on disk: a snapshot and, after it, one line per group of changes. A line is written and synced before
 * `append` resolves, so every answered change survives a kill. A line torn by a kill was never answered: it is dropped.
 * Lines hold whole values, so replaying them over a newer snapshot gives the same end.
 */
export class Journal {
  private readonly folder: string
  private handle: FileHandle | null = null
  private bytes = 0
  private lock: FolderLock | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  /** Reads what is there, newest last, and opens the journal for appending. */
  async open(): Promise<Change[]> {
    await mkdir(this.folder, { recursive: true })
    this.lock = await lockFolder(this.folder)
    const snapshot = readIfThere(join(this.folder, snapshotName))
    const changes: Change[] = snapshot === null ? [] : (JSON.parse(snapshot) as Change[])
    for (const line of (readIfThere(join(this.folder, journalName)) ?? '').split('\n')) {
      const parsed = parseLine(line)
      if (parsed !== null) changes.push(...parsed)
    }
    return changes
  }

  /** Makes these changes durable. */
  async append(changes: Change[]): Promise<void> {
    this.handle ??= await open(join(this.folder, journalName), 'a')
    const line = `${JSON.stringify(changes)}\n`
    await this.handle.write(line)
    await this.handle.datasync()
    this.bytes += Buffer.byteLength(line)
  }

  get wantsCompaction(): boolean {
    return this.bytes > compactAfterBytes
  }

  /** Replaces everything by these records: the snapshot is in place before the journal is emptied. */
  async compact(records: Change[]): Promise<void> {
    const path = join(this.folder, snapshotName)
    const file = openSync(`${path}.new`, 'w')
    writeSync(file, JSON.stringify(records))
    fsyncSync(file)
    closeSync(file)
    renameSync(`${path}.new`, path)
    const directory = openSync(this.folder, 'r')
    fsyncSync(directory)
    closeSync(directory)
    await this.handle?.close()
    this.handle = await open(join(this.folder, journalName), 'w')
    await this.handle.datasync()
    this.bytes = 0
  }

  async close(): Promise<void> {
    await this.handle?.close()
    this.handle = null
    await this.lock?.release()
    this.lock = null
  }
}

function parseLine(line: string): Change[] | null {
  if (line === '') return null
  try {
    return JSON.parse(line) as Change[]
  } catch {
    return null
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
