import { type PermissionFeature, permittedFeatures } from '@payvand/domain'
import type { Selectable } from 'kysely'
import type { MarketplaceConnectionsTable } from '../../../infra/db/account-schema.ts'
import { hasReadChats } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'

/**
 * The features that a connection needs permissions for besides those of every booth. Versions before asked for everything and
 * stored nothing of it: there conversations that are read are in use, and whatever else is asks for its permission again.
 */
export async function featuresInUse(
  { rows }: Pick<Services, 'rows'>,
  connection: Selectable<MarketplaceConnectionsTable> | undefined,
): Promise<PermissionFeature[]> {
  if (!connection) return []
  if (connection.granted_scopes) return permittedFeatures(connection.granted_scopes)
  return (await hasReadChats(rows, connection.business_id)) ? ['chats'] : []
}
