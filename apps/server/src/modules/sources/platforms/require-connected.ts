import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { findPlatformConnection, type PlatformConnectionRow } from './platform-connections-store.ts'

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
