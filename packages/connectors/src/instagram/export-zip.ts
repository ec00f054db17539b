import type { InstagramSourceReason } from '@payvand/domain'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { ConnectorError } from '../kit/connector-error.ts'

/** The zip's own statements about its size and parts are bounded. */
export interface ExportZip {
  names(): readonly string[]
  /** @throws ZipRefused */
  read(name: string, mostBytes: number): Promise<Uint8Array>
  close(): void
}

/** Many years of a busy account stay far below. */
const MOST_ENTRIES = 200_000

/** Thrown with the reason why the file is not read. */
export class ZipRefused extends Error {
  readonly reason: InstagramSourceReason
  constructor(reason: InstagramSourceReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Opens a zip by its path or bytes. Only its table of contents is read; a part is opened on request, and reading ends
 * past its bound or its stated size: a zip may lie about its parts.
 * @throws ZipRefused
 */
export async function openExportZip(file: string | Uint8Array): Promise<ExportZip> {
  const options = { lazyEntries: true, autoClose: false }
  const zip = await refusing(() =>
    typeof file === 'string' ? openPromise(file, options) : fromBufferPromise(Buffer.from(file), options),
  )
  try {
    const entries = await refusing(() => entriesOf(zip))
    return {
      names: () => [...entries.keys()],
      close: () => zip.close(),
      async read(name, mostBytes) {
        const entry = entries.get(name)
        if (entry === undefined) throw new ConnectorError('not_found', { call: 'instagram.export' })
        if (entry.isEncrypted()) throw new ZipRefused('file_encrypted')
        if (entry.uncompressedSize > mostBytes) throw new ZipRefused('file_too_large')
        return refusing(() => bytesOf(zip, entry, mostBytes))
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new ZipRefused('file_too_large')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return entries
}

async function bytesOf(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) throw new ZipRefused('file_too_large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

/** yauzl throws plain errors, with words of the file in them: they must not reach the caller. */
async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ZipRefused) throw error
    throw new ZipRefused('file_broken')
  }
}
