import { expect, test } from 'vitest'
import { permittedFeatures, scopesFor } from './marketplace-permissions.ts'

test('a booth asks for six rights, and for more only with the feature that needs them', () => {
  const least = scopesFor([])
  expect(least).toHaveLength(6)
  expect(least.filter((scope) => /wallet|order|chat|identity|profile\.write/.test(scope))).toEqual([])
  expect(scopesFor(['chats'])).toEqual([...least, 'customer.chat.read', 'customer.chat.write'])
})

test('a feature is permitted when all of its rights were given', () => {
  expect(permittedFeatures(scopesFor([]))).toEqual([])
  expect(permittedFeatures(scopesFor(['shipping', 'chats']))).toEqual(['chats', 'shipping'])
  expect(permittedFeatures(['customer.chat.read'])).toEqual([])
})
