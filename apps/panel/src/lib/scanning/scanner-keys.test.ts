import { expect, test } from 'vitest'
import { createScannerKeys, type PressedKey } from './scanner-keys.ts'

/** Presses keys that far apart, and answers the codes that were read and the keys that were taken from the page. */
function press(keys: readonly (string | Partial<PressedKey>)[], pauseMs: number) {
  const read = createScannerKeys()
  const verdicts = keys.map((one, index) => {
    const given = typeof one === 'string' ? { key: one } : one
    return read({ key: '', code: '', shiftKey: false, timeStamp: index * pauseMs, ...given })
  })
  return {
    codes: verdicts.flatMap(({ code }) => code ?? []),
    taken: verdicts.filter(({ isScanner }) => isScanner).length,
  }
}

test('quick keys ended by Enter are a code, of which the page gets the first key alone', () => {
  expect(press([...'6260000000019'.split(''), 'Enter'], 8)).toEqual({ codes: ['6260000000019'], taken: 13 })
  expect(press([...'AB-12'.split(''), 'Tab', ...'CD-34'.split(''), 'Enter'], 30).codes).toEqual([
    'AB-12',
    'CD-34',
  ])
})

test('a person’s typing, a short word and a pause within are none', () => {
  expect(press([...'hello'.split(''), 'Enter'], 180)).toEqual({ codes: [], taken: 0 })
  expect(press([...'go'.split(''), 'Enter'], 8).codes).toEqual([])
  const late = '6260'.split('').map((key, index) => ({ key, timeStamp: index * 5 }))
  expect(press([...late, { key: 'Enter', timeStamp: 2_000 }], 0).codes).toEqual([])
})

test('with a Persian keyboard the places of the keys count', () => {
  const keys = [
    { key: 'ش', code: 'KeyA' },
    { key: 'Shift', code: 'ShiftLeft' },
    { key: 'ؤ', code: 'KeyB', shiftKey: true },
    { key: '-', code: 'Minus' },
    { key: '۱', code: 'Digit1' },
    { key: '٢', code: 'Digit2' },
  ]
  expect(press([...keys, 'Enter'], 10).codes).toEqual(['aB-12'])
})
