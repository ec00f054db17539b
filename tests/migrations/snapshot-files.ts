import { fileURLToPath } from 'node:url'

/** The snapshot of a database of this version at its release. */
export function snapshotFile(migration: string): string {
  return fileURLToPath(new URL(`./snapshots/${migration}.json`, import.meta.url))
}

/** A backup that this version wrote, with a row in every table. */
export function snapshotBackup(migration: string): string {
  return fileURLToPath(new URL(`./snapshots/${migration}.backup.gz`, import.meta.url))
}
