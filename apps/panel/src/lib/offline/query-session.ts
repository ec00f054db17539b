import type { Query } from '@tanstack/react-query'

/** The token that each query was last answered under: after a sign-in in another tab an answer is not taken for the new person's. */
const sessions = new WeakMap<Query, string | null>()

export const sessionOf = (query: Query): string | null => sessions.get(query) ?? null

export function rememberSession(query: Query, token: string | null): void {
  sessions.set(query, token)
}
