import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { DatabaseFailure } from '../database-failure.ts'
import { decryptedWith, encryptedTo, isEncrypted } from './age-file.ts'
import { type BackupLine, MAX_LINE_BYTES } from './backup-format.ts'

const NEWLINE = 10

/**
 * Gives the lines of a backup file one by one to `use`, without holding the file in memory. The whole file is
 * decompressed once before the first line is given: a damaged byte may decompress to lines that look right, and only
 * the checksum at the file's end tells.
 * @throws DatabaseFailure `bad_backup` when the file is not one of ours or breaks off; what `use` throws as it is.
 */
export async function readBackup(
  file: string,
  identities: readonly string[],
  use: (line: BackupLine) => Promise<void>,
): Promise<void> {
  const isSecret = await isEncrypted(file)
  if (isSecret && identities.length === 0)
    throw new DatabaseFailure('no_identity', 'The backup is encrypted: name the file of its identity')
  const decrypt = isSecret ? decryptedWith(identities) : encryptedTo([])
  await decompress(file, decrypt, async (chunks) => {
    for await (const _ of chunks);
  })
  let refusal: { error: unknown } | undefined
  try {
    await decompress(file, decrypt, async (chunks) => {
      for await (const line of splitLines(chunks)) {
        const value = parseLine(line)
        await use(value).catch((error: unknown) => {
          refusal = { error }
          throw error
        })
      }
    })
  } catch (error) {
    throw refusal ? refusal.error : error
  }
}

async function decompress(
  file: string,
  decrypt: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
  use: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(createReadStream(file), decrypt, createGunzip(), use)
  } catch (error) {
    if (error instanceof DatabaseFailure || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new DatabaseFailure(
      'bad_backup',
      `The file ${file} is damaged or no backup: ${String(error)}`,
      error,
    )
  }
}

function parseLine(line: string): BackupLine {
  try {
    return JSON.parse(line) as BackupLine
  } catch (error) {
    throw new DatabaseFailure('bad_backup', 'The backup holds a line that cannot be read', error)
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8')
      parts = []
      size = 0
      start = end + 1
    }
    const rest = chunk.subarray(start)
    size += rest.length
    if (size > MAX_LINE_BYTES)
      throw new DatabaseFailure('bad_backup', 'The backup holds a line that is too long')
    parts.push(rest)
  }
  if (size > 0) throw new DatabaseFailure('bad_backup', 'The backup breaks off in the middle of a line')
}
