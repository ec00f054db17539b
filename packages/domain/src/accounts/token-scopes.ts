/** Parts of the panel that a personal token opens, each to be read or to be changed as well. */
export const TOKEN_AREAS = ['catalog', 'booth', 'orders', 'chats'] as const
export type TokenArea = (typeof TOKEN_AREAS)[number]

export const TOKEN_SCOPES = [
  'catalog:read',
  'catalog:write',
  'booth:read',
  'booth:write',
  'orders:read',
  'orders:write',
  'chats:read',
  'chats:write',
] as const satisfies `${TokenArea}:${'read' | 'write'}`[]
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Days after which a personal token ends. None is good for ever: nobody remembers where it lies. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** A person with more than so many has lost count of them. */
export const MOST_TOKENS = 20

/** Tells whether these scopes open it; whoever may change may read. */
export const opensScope = (scopes: readonly TokenScope[], scope: TokenScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(':read', ':write') as TokenScope)
