import { isPlatform, PLATFORM_CHOICES } from '@payvand/domain'
import { expect, test } from 'vitest'
import { signOnState } from './platform-choice.ts'

test('digikala is told apart by its account type, the others by their name', () => {
  expect(signOnState('digikala', 'seller')).toBe('digikala-seller')
  expect(signOnState('digikala', 'brand')).toBe('digikala-brand')
  for (const choice of PLATFORM_CHOICES.filter((each) => each !== 'digikala')) {
    expect(signOnState(choice, 'brand')).toBe(choice)
    expect(isPlatform(choice)).toBe(true)
  }
})
