import { expect, test } from 'vitest'
import { NEW_PROJECT_SETTINGS, settingsBody, settingsFaults } from './project-form.ts'

const named = { ...NEW_PROJECT_SETTINGS, name: ' فروشگاه ' }

test('a new project begins with the values of document 2, section 9', () => {
  expect(settingsBody(named, false)).toEqual({
    name: 'فروشگاه',
    syncEnabled: false,
    syncInterval: null,
    syncMode: null,
    automationLevel: 'manual',
    sendConfig: { transformations: [], filters: { skipZeroStock: false } },
    defaultValues: {
      stock: 1,
      weight: 100,
      packageWeight: 150,
      unitQuantity: 1,
      unitType: 'عدد',
      preparationDays: 1,
      priceUnit: 'rial',
      categoryId: null,
    },
  })
})

test('a new project has nothing wrong but its missing name', () => {
  expect(settingsFaults(NEW_PROJECT_SETTINGS)).toEqual({ name: 'لطفا نام پروژه را وارد کنید' })
  expect(settingsFaults(named)).toEqual({})
})

test.each([
  [{ packageWeight: 100 }, 'packageWeight', 'وزن با بسته‌بندی باید از وزن محصول بیشتر باشد'],
  [{ weight: null }, 'weight', 'این فیلد ضروری است'],
  [{ unitQuantity: 0 }, 'unitQuantity', 'این مقدار نباید کمتر از ۱ باشد'],
  [{ preparationDays: 366 }, 'preparationDays', 'این مقدار نباید بیشتر از ۳۶۵ باشد'],
  [{ unitQuantity: 1_000_001 }, 'unitQuantity', 'این مقدار نباید بیشتر از ۱٬۰۰۰٬۰۰۰ باشد'],
  [{ stock: 1_000_000_001 }, 'stock', 'این مقدار نباید بیشتر از ۱٬۰۰۰٬۰۰۰٬۰۰۰ باشد'],
  [{ weight: -1 }, 'weight', 'این مقدار نباید کمتر از ۰ باشد'],
] as const)('%o is refused', (change, field, sentence) => {
  expect(settingsFaults({ ...named, ...change })).toEqual({ [field]: sentence })
})

test('an empty stock or preparation time is that of the business', () => {
  const inherited = { ...named, stock: null, preparationDays: null }
  expect(settingsFaults(inherited)).toEqual({})
  expect(settingsBody(inherited, false).defaultValues).toMatchObject({ stock: null, preparationDays: null })
})

test('without sync, interval and mode are null; a list of URLs only crawls the same pages again', () => {
  expect(settingsBody(named, false)).toMatchObject({ name: 'فروشگاه', syncInterval: null, syncMode: null })
  expect(settingsBody({ ...named, syncEnabled: true }, false)).toMatchObject({
    syncInterval: 'daily',
    syncMode: 'rediscover',
  })
  expect(settingsBody({ ...named, syncEnabled: true }, true)).toMatchObject({ syncMode: 'recrawl_existing' })
})
