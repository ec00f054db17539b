import { expect, test } from 'vitest'
import { whyGuessable } from './check-new-password.ts'

test.each([
  ['Payvand1403', 'sara', 'password_own_name'],
  ['باسلام۱۲۳', 'sara', 'password_own_name'],
  ['Sara-1403', 'sara', 'password_own_name'],
  ['password1', 'sara', 'password_common'],
  ['basalam-tree-77', 'sara', null],
])('the password %s of %s: %s', async (password, name, why) => {
  expect(await whyGuessable(password, [name])).toBe(why)
})
