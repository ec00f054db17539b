import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of uploaded files: in a folder, or in memory when there is none. */
export class FileBytes {
  private readonly folder: string | null
  private readonly memory = new Map<number, Buffer>()

  constructor(dataFolder: string | null) {
    this.folder = dataFolder === null ? null : join(dataFolder, 'files')
  }

  /** Resolves when the bytes are on disk; a half-written file never gets the name. */
  async save(id: number, bytes: Buffer): Promise<void> {
    if (this.folder === null) {
      this.memory.set(id, bytes)
      return
    }
    await mkdir(this.folder, { recursive: true })
    const path = join(this.folder, String(id))
    const file = await open(`${path}.new`, 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(`${path}.new`, path)
  }

  /** The bytes, or null when there is no such file. */
  async read(id: number): Promise<Buffer | null> {
    if (this.folder === null) return this.memory.get(id) ?? null
    return readFile(join(this.folder, String(id))).catch(() => null)
  }

  async clear(): Promise<void> {
    this.memory.clear()
    if (this.folder !== null) await rm(this.folder, { recursive: true, force: true })
  }
}
