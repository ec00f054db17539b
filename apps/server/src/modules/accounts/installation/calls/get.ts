import type { Handler } from '../../handler.ts'
import { installationId } from '../installation-id.ts'
import { needsAdmin } from '../needs-admin.ts'

export const get: Handler<'installation.get'> = async ({ services }) => ({
  needsAdmin: await needsAdmin(services),
  id: installationId(services.secrets),
})
