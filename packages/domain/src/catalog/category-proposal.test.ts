import { expect, test } from 'vitest'
import { proposeCategory } from './category-proposal.ts'

const LEAVES = [
  { id: 1, title: 'انگشتر نقره', path: ['مد و پوشاک', 'زیورآلات نقره'] },
  { id: 2, title: 'انگشتر طلا', path: ['مد و پوشاک', 'طلا'] },
  { id: 3, title: 'ظروف پذیرایی', path: ['خانه و آشپزخانه', 'پذیرایی'] },
  { id: 4, title: 'کتاب کودک', path: ['فرهنگ'] },
]

test.each([
  ['انگشتر نقره', 1],
  ['زیورآلات > طلا > انگشتر', 2],
  ['زیورآلات نقره > انگشتر', 1],
  ['ظرف‌های پذیرایی', null],
  ['ظروف پذیرايي', 3],
  ['کتاب‌های کودک', 4],
  ['تخفیف‌ها', null],
  ['', null],
])('%s', (siteCategory, id) => {
  expect(proposeCategory(siteCategory, LEAVES)?.id ?? null).toBe(id)
})
