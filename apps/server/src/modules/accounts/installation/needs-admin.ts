import type { Services } from '../services.ts'
import { hasAccounts } from './first-admin-store.ts'

/** Whether this installation waits for its first admin. Beside the sandbox it never does: that has an admin of its own. */
export const needsAdmin = async ({ rows, config }: Pick<Services, 'rows' | 'config'>): Promise<boolean> =>
  config.sandbox === null && !(await hasAccounts(rows))
