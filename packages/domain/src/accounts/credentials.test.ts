import { expect, test } from 'vitest'
import { checkPassword, newPasswordFault, normaliseUsername, type PasswordIssue } from './credentials.ts'

function check(password: string, issue: PasswordIssue | null) {
  expect(checkPassword(password), password).toBe(issue)
}

test('passwords', () => {
  check('abcdefg1', null)
  check('A1!#$%&*,.?@^-', null)
  check(`${'a'.repeat(59)}1`, null)
  check('abcdef1', 'too_short')
  check('', 'too_short')
  check(`${'a'.repeat(60)}1`, 'too_long')
  check('abcdefgh', 'letter_and_digit_needed')
  check('12345678', 'letter_and_digit_needed')
  check('رمزعبور۱۲۳', 'bad_character')
  check('abc defg1', 'bad_character')
  check('abcdefg1_', 'bad_character')
})

test('one person is one username however it is typed', () => {
  for (const typed of ['Sara12', ' sara12 ', 'SARA۱۲', 'ｓａｒａ12', '\u200fsara12'])
    expect(normaliseUsername(typed), typed).toBe('sara12')
})

test.each([
  ['', '', null],
  ['', 'Demo1234', { field: 'password', code: 'password_required' }],
  ['Demo1234', '', { field: 'confirmPassword', code: 'confirm_password_required' }],
  ['Demo1234', 'Demo1235', { field: 'confirmPassword', code: 'passwords_differ' }],
  ['short1', '', { field: 'password', code: 'password_too_short' }],
  ['Demo1234', 'Demo1234', null],
])('a new password %j repeated as %j', (password, confirm, fault) => {
  expect(newPasswordFault(password, confirm)).toEqual(fault)
})
