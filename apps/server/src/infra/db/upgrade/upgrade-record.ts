import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** An upgrade leaves this beside its backup, so that it can be taken back. */
const upgradeRecord = z.object({
  /** File of the backup, in the folder of the record. */
  backup: z.string(),
  /** Newest migration before and after. */
  from: z.string(),
  to: z.string(),
  /** Version of the program that upgraded. */
  version: z.string(),
  at: z.string(),
  /** How the tables were left; null where the upgrade was killed before it had looked. */
  left: z
    .object({
      /** The snapshot of before the backup; rows of transactions that it does not see are newer. */
      mark: z.string(),
      /** The upgrade's own transaction, whose rows are not. */
      own: z.string(),
      /** Rows by table. */
      rows: z.record(z.string(), z.number()),
    })
    .nullable(),
})
export type TablesLeft = NonNullable<z.output<typeof upgradeRecord>['left']>
export type UpgradeRecord = z.output<typeof upgradeRecord>

const ENDING = '.upgrade.json'
/** Backups hold photos too, and are large: of so many upgrades they stay. */
const KEPT = 3

export async function saveUpgradeRecord(folder: string, record: UpgradeRecord): Promise<void> {
  const file = join(folder, `${record.backup}${ENDING}`)
  // It appears whole or not at all, whenever the process is killed.
  await writeFile(`${file}.unfinished`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.unfinished`, file)
}

/** The last upgrade that is recorded in the folder; null where there is none. */
export const findUpgradeRecord = async (folder: string): Promise<UpgradeRecord | null> =>
  (await listUpgradeRecords(folder)).at(-1) ?? null

/** Deletes the backups of all but the last upgrades. */
export async function forgetOldUpgrades(folder: string): Promise<void> {
  for (const record of (await listUpgradeRecords(folder)).slice(0, -KEPT)) await forgetUpgrade(folder, record)
}

export async function forgetUpgrade(folder: string, { backup }: UpgradeRecord): Promise<void> {
  await rm(join(folder, `${backup}${ENDING}`), { force: true })
  await rm(join(folder, backup), { force: true })
}

/** The oldest first. */
async function listUpgradeRecords(folder: string): Promise<UpgradeRecord[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const records = await Promise.all(
    files
      .filter((file) => file.endsWith(ENDING))
      .map(async (file) => upgradeRecord.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))),
  )
  return records.toSorted((one, other) => one.at.localeCompare(other.at))
}
