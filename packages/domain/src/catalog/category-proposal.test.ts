import { expect, test } from 'vitest'
import { type CategoryProposal, categoryProposer, type ProposableCategory } from './category-proposal.ts'

const LEAVES = [
  { id: 1, title: 'انگشتر نقره', path: ['مد و پوشاک', 'زیورآلات نقره'] },
  { id: 2, title: 'انگشتر طلا', path: ['مد و پوشاک', 'طلا'] },
  { id: 3, title: 'ظروف پذیرایی', path: ['خانه و آشپزخانه', 'پذیرایی'] },
  { id: 4, title: 'کتاب کودک', path: ['فرهنگ'] },
  { id: 5, title: 'گردو', path: ['خوراکی'] },
  { id: 6, title: 'قاب', path: ['خانه', 'دکوراسیون'] },
  { id: 7, title: 'قاب', path: ['دیجیتال', 'لوازم جانبی'] },
]
const proposer = categoryProposer(LEAVES)
const shown = (proposal: CategoryProposal<ProposableCategory> | null) =>
  proposal && [proposal.category.id, proposal.confidence]

test.each([
  ['انگشتر نقره', [1, 'sure']],
  ['زیورآلات > طلا > انگشتر', [2, 'sure']],
  ['زیورآلات نقره > انگشتر', [1, 'sure']],
  ['انگشتر نقره زنانه', [1, 'likely']],
  // Silver and gold fit alike.
  ['انگشتر', [1, 'guess']],
  ['ظرف‌های پذیرایی', null],
  ['ظروف پذیرايي', [3, 'sure']],
  ['کتاب‌های کودک', [4, 'sure']],
  ['کتاب', [4, 'guess']],
  ['فرهنگ > کتاب', [4, 'likely']],
  ['قاب', [6, 'guess']],
  ['دیجیتال > لوازم جانبی > قاب', [7, 'sure']],
  ['تخفیف‌ها', null],
  ['', null],
])('the category «%s» of a site', (siteCategory, proposal) => {
  expect(shown(proposer.ofSiteCategory(siteCategory))).toEqual(proposal)
})

test.each([
  ['انگشتر زنانه نقره مدل یاس', [1, 'likely']],
  // Two titles stand in it, and a title of one word is no proof.
  ['ست انگشتر نقره و طلا', null],
  ['روغن گردو', null],
  ['', null],
])('a product named «%s»', (name, proposal) => {
  expect(shown(proposer.ofName(name))).toEqual(proposal)
})
