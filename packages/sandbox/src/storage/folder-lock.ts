import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderLock = { release: () => Promise<void> }

/**
 * Takes a folder for this process: two writers would lose each other's lines. The lock is a listening socket, so it
 * frees itself when the process dies. Throws an Error when another one holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  const path = join(tmpdir(), `payvand-sandbox-${name}.sock`)
  const server = (await listening(path)) ?? (await takenOver(folder, path))
  return {
    release: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** The socket, or null when its file is there already. */
async function listening(path: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    server.listen(path)
    await once(server, 'listening')
    return server
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}

/** A file nobody listens behind was left by a process that was killed. */
async function takenOver(folder: string, path: string): Promise<Server> {
  const held = new Error(`the folder ${folder} is in use by another sandbox`)
  const probe = connect(path)
  const answered = await once(probe, 'connect').then(
    () => true,
    () => false,
  )
  probe.destroy()
  if (answered) throw held
  rmSync(path, { force: true })
  const server = await listening(path)
  if (server === null) throw held
  return server
}
