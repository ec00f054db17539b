import { expect, it } from 'vitest'
import { categoryRoots, leafCategories } from '../../seed/category-tree.ts'
import { predictedLeaves } from './category-prediction.ts'

it.each([
  ['انگشتر مردانه عقیق سرخ', 'انگشتر نقره'],
  ['سرویس نقره زمرد طرح ختایی', 'نیم‌ست نقره'],
  ['سرویس چای‌خوری سرامیکی', 'سرویس چای‌خوری'],
  ['ماهی‌تابه دوطرفه چدنی', 'تابه'],
  ['سبد میوه بامبو', 'ظرف نگهدارنده مواد غذایی'],
  ['چای سبز ممتاز', 'چای'],
  ['قاب عکس چوبی', 'قاب عکس'],
  ['نان‌برنجی خانگی سوغات کرمان', 'شیرینی سنتی'],
])('%s is taken for %s', (title, category) => {
  expect(predictedLeaves(title)[0]?.title).toBe(category)
})

it('has no idea of words it does not know', () => {
  expect(predictedLeaves('xyz')).toEqual([])
  expect(predictedLeaves('')).toEqual([])
})

it('the tree has sixty leaves or more, none sharing an id with another node', () => {
  const groups = categoryRoots.flatMap((root) => root.groups)
  const ids = [...categoryRoots, ...groups, ...groups.flatMap((group) => group.leaves)].map((each) => each.id)
  expect(leafCategories.size).toBeGreaterThanOrEqual(60)
  expect(new Set(ids).size).toBe(ids.length)
})
