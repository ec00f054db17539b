import { expect, test } from 'vitest'
import { opensScope, TOKEN_SCOPES, type TokenScope } from './token-scopes.ts'

test('who may change may read the same part, and nothing else', () => {
  const opened = (scopes: TokenScope[]) => TOKEN_SCOPES.filter((scope) => opensScope(scopes, scope))
  expect(opened([])).toEqual([])
  expect(opened(['orders:read'])).toEqual(['orders:read'])
  expect(opened(['orders:write'])).toEqual(['orders:read', 'orders:write'])
  expect(opened([...TOKEN_SCOPES])).toEqual([...TOKEN_SCOPES])
})
