import { parentPort } from 'node:worker_threads'
import { findVariants } from './find-variants.ts'
import { readContent } from './read-content.ts'
import type { SheetAnswer } from './read-sheet-file.ts'
import { SheetFileError } from './sheet-table.ts'

/** Reads a file and says what is in it: beside the thread that answers calls, and with memory of its own. */
async function answer(file: Buffer): Promise<SheetAnswer> {
  try {
    const { tables, ...form } = await readContent(file)
    return { kind: 'read', form, found: findVariants(tables) }
  } catch (error) {
    if (!(error instanceof SheetFileError)) throw error
    return { kind: 'refused', code: error.code, columns: error.columns }
  }
}

parentPort?.on('message', (file: Uint8Array) => {
  // An unexpected error ends the thread, and its owner gets it.
  void answer(Buffer.from(file.buffer, file.byteOffset, file.byteLength)).then((said) =>
    parentPort?.postMessage(said),
  )
})
