import type { Kysely } from 'kysely'
import { CallError } from '../../core/call-error.ts'
import {
  findPlatformConnection,
  type PlatformConnectionRow,
} from '../../core/stores/platform-connections-store.ts'
import type { Tables } from '../../db/schema.ts'

/** Reading needs a connection that is alive. */
export async function requireConnected(
  rows: Kysely<Tables>,
  businessId: number,
): Promise<PlatformConnectionRow> {
  const connection = await findPlatformConnection(rows, businessId)
  if (!connection) throw new CallError('platform_not_connected')
  if (connection.status === 'disconnected') throw new CallError('platform_disconnected')
  return connection
}
