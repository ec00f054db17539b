import { expect, test } from 'vitest'
import { learnTemplate } from '../induce/learn-template.ts'
import { readPage } from '../page/page.ts'
import { extractPage } from './extract-page.ts'
import { readEvidence } from './read-evidence.ts'

const ALL = { structured: true, visible: true }
const NAMES = ['کتری چدنی', 'قوری سفالی', 'لیوان بلور', 'سینی مسی', 'کاسه چوبی']
const priceOf = (id: number) => `${120 + id * 7},000`

const card = (id: number) => `<div class="card"><a href="/p/${id}"><img src="/${id}.jpg"></a>
<h3><a href="/p/${id}">${NAMES[id]}</a></h3><span class="price">${priceOf(id)} تومان</span></div>`

const pageOf = (id: number) =>
  readPage({
    url: `https://shop.example/p/${id}`,
    html: `<html lang="fa"><title>${NAMES[id]}</title><body><main><h1 class="name">${NAMES[id]}</h1>
<p class="now">${priceOf(id)} تومان</p><button>افزودن به سبد خرید</button>
<section class="related">${NAMES.map((_, other) => (other === id ? '' : card(other))).join('')}</section></main>`,
  })

test('once a site is known, prices in cards of other products are not weighed, and the product is read the same', () => {
  const { template } = learnTemplate([0, 1, 2, 3].map(pageOf), ALL)
  const page = pageOf(4)
  const [unknown, known] = [readEvidence(page, ALL, null), readEvidence(page, ALL, template)]
  expect(unknown.prices).toHaveLength(5)
  expect(known.prices.map(({ candidate }) => candidate.amount)).toEqual(['148000'])
  const product = extractPage(known, template, null)
  expect(product?.data).toMatchObject({ name: 'کاسه چوبی', primaryPrice: 1_480_000 })
  expect(extractPage(unknown, template, null)?.data).toEqual(product?.data)
})
