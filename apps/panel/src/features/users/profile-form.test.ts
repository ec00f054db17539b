import { expect, test } from 'vitest'
import { newUserFaults, profileFaults } from './profile-form.ts'

const EMPTY = { name: '', password: '', confirmPassword: '' }

test('of one who changes nothing of the password, nothing is asked', () => {
  expect(profileFaults(EMPTY)).toEqual({})
  expect(profileFaults({ ...EMPTY, password: 'Demo1234' })).toEqual({
    confirmPassword: 'تکرار رمز عبور ضروری است',
  })
})

test('of a new user all four fields are asked', () => {
  expect(newUserFaults({ ...EMPTY, username: ' ' })).toEqual({
    name: 'این فیلد ضروری است',
    username: 'این فیلد ضروری است',
    password: 'رمز عبور ضروری است',
    confirmPassword: 'تکرار رمز عبور ضروری است',
  })
  const full = { name: 'a', username: 'b', password: 'Demo1234', confirmPassword: 'Demo1234' }
  expect(newUserFaults(full)).toEqual({})
})
