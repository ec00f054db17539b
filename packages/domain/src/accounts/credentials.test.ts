import { expect, test } from 'vitest'
import {
  checkPassword,
  isOwnName,
  newPasswordFault,
  normalisePassword,
  normaliseUsername,
  type PasswordIssue,
} from './credentials.ts'

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
  check('رمزعبور۱۲۳', null)
  check('رمز‌عبور', 'too_short')
  check('رمز‌عبور من', 'letter_and_digit_needed')
  check('چای داغ در باران ۷', null)
  check('abc defg1', null)
  check('abcdefg1\n', 'bad_character')
  check('abcdefg1_', 'bad_character')
})

test('a password is the same from any keyboard', () => {
  expect(normalisePassword('كتاب يك ۱۲٣ می‌خوانم')).toBe('کتاب یک 123 میخوانم')
  expect(normalisePassword('A1!#$%&*,.?@^- b')).toBe('A1!#$%&*,.?@^- b')
})

test.each([
  ['mallory1', 'mallory', true],
  ['Mallory-1403', 'mallory', true],
  ['سارا۱۴۰۳', 'سارا', true],
  ['mallory-tree-7', 'mallory', false],
  ['Demo12345', 'demo', false],
  ['Tall-tree-7', null, false],
  ['no1in2a3', 'a', false],
])('the password %s of %s is little more than the name: %s', (password, name, is) => {
  expect(isOwnName(password, [name])).toBe(is)
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
