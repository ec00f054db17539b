import { expect, test } from 'vitest'
import { type CallName, calls } from './calls.ts'
import { tokenScopeOf } from './token-scope.ts'
import type { CallDefinition } from './wire/call.ts'

const NAMES = Object.keys(calls) as CallName[]

test('every call has a scope, or is none for a token', () => {
  for (const name of NAMES) expect(() => tokenScopeOf(name), name).not.toThrow()
  expect(tokenScopeOf('orders.list')).toBe('orders:read')
  expect(tokenScopeOf('projectItems.update')).toBe('catalog:write')
  expect(tokenScopeOf('business.current')).toBe('booth:read')
  // It names buyers.
  expect(tokenScopeOf('needs.list')).toBe('orders:read')
})

test('no token opens an account, a key, an operator’s call or one that asks who is there', () => {
  const closed = NAMES.filter((name) => tokenScopeOf(name) === null)
  expect(closed).toEqual(
    expect.arrayContaining([
      'session.login',
      'users.create',
      'secondFactor.beginTotp',
      'personalTokens.create',
      'installation.saveSettings',
      'business.update',
      'notifications.updateSettings',
      // It answers the address that the shop's events are taken from.
      'platform.connection',
      'instagram.saveToken',
    ]),
  )
  for (const name of NAMES) {
    const call: CallDefinition = calls[name]
    if (call.access !== 'user' || call.needsConfirmation) expect(tokenScopeOf(name), name).toBeNull()
  }
})
