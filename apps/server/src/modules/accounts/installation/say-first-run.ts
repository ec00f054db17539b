import type { Services } from '../services.ts'
import { firstAdminCode } from './first-admin-code.ts'
import { needsAdmin } from './needs-admin.ts'

/** Path of the panel's page that makes the first admin. */
export const FIRST_RUN_PATH = '/first-run'

/**
 * Tells the person at the terminal how to become the admin, while nobody has an account. Not a line of the log: logs leave the
 * machine, and the code lets whoever reads it in.
 */
export async function sayFirstRun(
  services: Pick<Services, 'rows' | 'config' | 'secrets'>,
  say: (text: string) => void = (text) => process.stderr.write(text),
): Promise<void> {
  if (!(await needsAdmin(services))) return
  const { publicUrl } = services.config
  say(
    `\nNobody has an account here yet. To become the admin, open\n\n    ${publicUrl}${FIRST_RUN_PATH}\n\nand type this code:  ${firstAdminCode(services.secrets)}\n\n`,
  )
}
