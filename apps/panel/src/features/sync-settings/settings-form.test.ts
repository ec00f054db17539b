import type { SyncSettings } from '@payvand/contract'
import { rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { settingsChanges, settingsFaults } from './settings-form.ts'

const SAVED: SyncSettings = {
  syncPrice: true,
  syncStock: true,
  syncContent: true,
  safetyStock: 0,
  priceFloor: null,
  guardPriceJump: true,
  guardOutOfStockPercent: 30,
  guardMedianPercent: 50,
  guardDailyEndings: 50,
  repairsDrift: true,
  reconciliationInterval: 'daily',
}

test('a number that is missing or out of bounds has its sentence', () => {
  expect(settingsFaults(SAVED)).toEqual({})
  const wrong = { ...SAVED, safetyStock: null, guardOutOfStockPercent: 101, priceFloor: rial(2e11) }
  expect(settingsFaults(wrong)).toEqual({
    safetyStock: 'لطفا یک عدد وارد کنید',
    guardOutOfStockPercent: 'عددی از ۱ تا ۱۰۰ وارد کنید',
    priceFloor: expect.any(String),
  })
})

test('only what was changed is sent; an emptied floor is none', () => {
  expect(settingsChanges(SAVED, { ...SAVED })).toEqual({})
  const floored = { ...SAVED, priceFloor: rial(50_000) }
  expect(settingsChanges(floored, { ...SAVED, syncPrice: false })).toEqual({
    priceFloor: null,
    syncPrice: false,
  })
})
