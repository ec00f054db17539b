import type { PersonalToken } from '@payvand/contract'
import type { PersonalTokenRow } from './personal-tokens-store.ts'

export const tokenAnswer = (row: PersonalTokenRow): PersonalToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  lastUsedFrom: row.last_used_from,
})
