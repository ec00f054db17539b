import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]
interface OpenFile {
  nfd: number
}
interface FileOperations {
  fsync?: (file: OpenFile) => number
}

/**
 * PGlite's Node file system, plus the one call it lacks: without it `fsync` succeeds and does nothing, and a
 * commit that was acknowledged is lost with the power.
 */
export class DurableNodeFs extends NodeFS {
  /** Counts forced writes of files to the disk. */
  fsyncs = 0

  override async init(pg: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: { NODEFS: unknown }): void => {
      const operations = (module.NODEFS as { stream_ops: FileOperations }).stream_ops
      operations.fsync = (file) => {
        this.fsyncs += 1
        fsyncSync(file.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/**
 * Makes one commit and looks whether it was forced to the disk. The hook above sits on PGlite's insides, which
 * move between versions: better not to open at all than to lose acknowledged rows one day.
 */
export async function commitReachesDisk(pg: PGlite, files: { readonly fsyncs: number }): Promise<boolean> {
  const before = files.fsyncs
  await pg.query(`select pg_logical_emit_message(true, 'payvand', 'fsync check')`)
  return files.fsyncs > before
}
