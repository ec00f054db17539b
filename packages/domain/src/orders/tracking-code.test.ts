import { describe, expect, test } from 'vitest'
import { SHIPPING_METHODS } from './shipping-method.ts'
import {
  courierPhoneFault,
  normalizePhone,
  normalizeTrackingCode,
  trackingCodeFault,
} from './tracking-code.ts'

const { expressPost, tipax, courier } = SHIPPING_METHODS
const POST = '123456789012345678901234'

describe('a tracking code as it is written', () => {
  test.each([
    ['۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲۳۴', POST],
    [' 12345678 90123456-78901234 ', POST],
    ["'123456789012345678901234", POST],
    ['"12 34"', '1234'],
    ['\u200f12\u200c34\u200e', '1234'],
    ['rr123456785ir', 'RR123456785IR'],
    ['1.23457e+23', '1.23457E+23'],
  ])('%s is sent as %s', (written, sent) => expect(normalizeTrackingCode(written)).toBe(sent))
})

describe('a tracking code for its carrier', () => {
  test.each([
    [expressPost, POST, null],
    [expressPost, '12345678901234567890', null],
    [expressPost, 'RR123456785IR', null],
    [expressPost, POST.slice(1), 'tracking_code_post_length'],
    [expressPost, `${POST}5`, 'tracking_code_post_length'],
    [expressPost, '1.23457E+23', 'tracking_code_rounded'],
    [expressPost, '123456789012345000000000', 'tracking_code_rounded'],
    [tipax, '1234567', null],
    [tipax, 'AB-1'.replace('-', ''), null],
    [tipax, '12', 'tracking_code_short'],
    [tipax, '1'.repeat(51), 'tracking_code_long'],
    [tipax, '12<34>', 'tracking_code_letters'],
    [tipax, '', 'tracking_code_missing'],
    [courier, '12ب345', null],
  ])('method %i, %s: %s', (method, code, fault) => expect(trackingCodeFault(method, code)).toBe(fault))
})

describe("the courier's number", () => {
  test.each([
    ['۰۹۱۲ ۰۰۰ ۱۲۳۴', '09120001234', null],
    ['+98-912-000-1234', '+989120001234', null],
    ['02112345678', '02112345678', null],
    ['12345678', '12345678', null],
    ['0', '', 'courier_phone_required'],
    ['۰', '', 'courier_phone_required'],
    ['  ', '', 'courier_phone_required'],
    ['0912', '0912', 'courier_phone_invalid'],
  ])('%s is %s: %s', (written, phone, fault) => {
    expect(normalizePhone(written)).toBe(phone)
    expect(courierPhoneFault(courier, phone)).toBe(fault)
  })

  test('a number is 0, and other ways of sending need none', () => {
    expect(normalizePhone(0)).toBe('')
    expect(normalizePhone(null)).toBe('')
    expect(courierPhoneFault(expressPost, '')).toBeNull()
  })
})
