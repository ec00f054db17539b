import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The keys of the environment, or those kept in the data folder (one is made at the first start; its owner alone may read the
 * file): the newest first, apart by commas or lines.
 */
export function readSecretKeys(fromEnvironment: string | null, dataFolder: string): Buffer[] {
  if (fromEnvironment) return keysIn(fromEnvironment)
  const file = join(dataFolder, 'secret.key')
  try {
    return keysIn(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keysIn(readFileSync(file, 'utf8'))
}

const keysIn = (text: string): Buffer[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => Buffer.from(key, 'base64'))
