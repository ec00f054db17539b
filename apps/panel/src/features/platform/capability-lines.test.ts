import { expect, test } from 'vitest'
import { capabilityLines } from './capability-lines.ts'

const levels = (lines: ReturnType<typeof capabilityLines>) => lines.map(({ level }) => level)

test('a platform that can do everything, and one that is only read', () => {
  const whole = capabilityLines({
    changesSince: true,
    writesStock: 'all',
    writesPrice: 'all',
    takesOrders: 'whole',
    webhooks: 'products',
  })
  expect(levels(whole)).toEqual(['can', 'can', 'can', 'can'])
  const readOnly = capabilityLines({
    changesSince: false,
    writesStock: 'none',
    writesPrice: 'none',
    takesOrders: 'none',
    webhooks: 'none',
  })
  expect(levels(readOnly)).toEqual(['cannot', 'cannot', 'cannot', 'cannot'])
  expect(readOnly[1]?.sentence).toBe('موجودی فروشگاه از اینجا تغییر نمی‌کند.')
})

test('what a platform can do for some products only is told so', () => {
  const some = capabilityLines({
    changesSince: true,
    writesStock: 'without_variants',
    writesPrice: 'none',
    takesOrders: 'stock',
    webhooks: 'orders',
  })
  expect(levels(some)).toEqual(['can', 'partly', 'partly', 'partly'])
})
