import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SIZE = '160m'
const PIECE = Buffer.alloc(8_192)

/** A small disk of its own, in memory, which PostgreSQL may keep tables on. Needs root. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte free. */
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

export async function mountSmallDisk(): Promise<SmallDisk> {
  const mounted = await mkdtemp(join(tmpdir(), 'payvand-small-disk-'))
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', mounted])
  const folder = join(mounted, 'tables')
  await run('install', ['-d', '-o', 'postgres', '-m', '700', folder])
  await chmod(mounted, 0o755)
  const filler = join(mounted, 'filler')
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w')
      try {
        for (;;) await file.write(PIECE)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(filler),
    async remove() {
      await run('umount', ['-l', mounted])
      await rm(mounted, { recursive: true, force: true })
    },
  }
}
