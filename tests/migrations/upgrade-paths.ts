import { MIGRATIONS } from '../../apps/server/src/infra/db/migrations/migration-list.ts'

const NAMES = Object.keys(MIGRATIONS)
export const OLDER = NAMES.slice(0, -1)

/** The newest six, which installations come from, and fourteen spread evenly over the older ones. */
export const TWENTY = [
  ...Array.from({ length: 14 }, (_, index) => OLDER[Math.floor((index * (OLDER.length - 6)) / 14)] as string),
  ...OLDER.slice(-6),
]

/** The embedded database takes ten times as long for a path: some of them there, unless all are asked for. */
const isFast = !!process.env['TEST_DATABASE_URL'] || process.env['UPGRADE_PATHS'] === 'all'

export const PATHS = isFast ? TWENTY : TWENTY.filter((_, index) => index % 4 === 3)
/** Versions from which an upgrade forward alone is tried. */
export const VERSIONS = isFast
  ? NAMES
  : [...TWENTY.filter((_, index) => index % 2 === 1), NAMES.at(-1) as string]
