import { surveySeals } from '../infra/sealing/survey-seals.ts'
import type { Services } from '../services.ts'

/**
 * Says what the stored tokens are sealed with.
 * @throws Error that says what cannot be opened, and what to do
 */
export async function describeSeals(rows: Services['rows'], secrets: Services['secrets']): Promise<string> {
  const { opened, keyMissing, misplaced } = await surveySeals(rows, secrets)
  const here = `here: ${secrets.keyIds.join(', ')}`
  const missing = Object.entries(keyMissing).map(([key, count]) =>
    key === 'v1'
      ? `${count} values in the old form are of none of the keys`
      : `${count} values are of the key ${key}`,
  )
  if (missing.length > 0)
    throw new Error(
      `${missing.join('; ')}, which is not here (${here}). Put the key back, behind the newest; where it is lost, their sellers have to connect again`,
    )
  const moved = Object.entries(misplaced)
  if (moved.length > 0)
    throw new Error(
      `${moved.map(([column, count]) => `${count} values of ${column}`).join(', ')} were not sealed for their row: somebody moved or changed them; their sellers have to connect again`,
    )
  const newest = secrets.keyIds[0] ?? ''
  const all = Object.values(opened).reduce((sum, count) => sum + count, 0)
  const older = all - (opened[newest] ?? 0)
  if (older > 0)
    return `${all} sealed values can be opened, ${older} of them not of the newest key: payvand rekey`
  return `${all} sealed values are of the newest key ${newest}`
}
