import { expect, test } from 'vitest'
import { reviewKeyOf } from './review-keys.ts'

const press = (code: string, more: object = {}) =>
  reviewKeyOf({
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...more,
  })

test('keys are known by their place, whatever letter the layout puts there', () => {
  expect(press('KeyV', { key: 'ر' })).toBe('verify')
  expect(press('ArrowLeft')).toBe('next')
  expect(press('KeyQ')).toBeNull()
})

test('the browser keeps its own keys, but Ctrl+Z undoes', () => {
  expect(press('KeyS', { ctrlKey: true })).toBeNull()
  expect(press('KeyV', { shiftKey: true })).toBeNull()
  expect(press('KeyZ', { ctrlKey: true })).toBe('undo')
})

test('a key held down verifies once, and goes on moving', () => {
  expect(press('KeyV', { repeat: true })).toBeNull()
  expect(press('ArrowLeft', { repeat: true })).toBe('next')
})
