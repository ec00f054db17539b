import { expect, test } from 'vitest'
import { readBasalamComplaints } from './complaints.ts'

const DETECTED = [
  { snippet: '…a <em>b</em> c <em>d e</em>…' },
  { snippet: '<em>b</em>' },
  { snippet: 'whole' },
]

test.each([
  [
    'a body that does not fit',
    { detail: [{ loc: ['body', 'variants', 0, 'stock'], msg: 'Field required', type: 'missing' }] },
    [{ message: 'Field required', fields: ['variants.0.stock'], snippets: [] }],
  ],
  [
    'a body that does not fit as a whole',
    { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] },
    [{ message: 'Field required', fields: [], snippets: [] }],
  ],
  [
    'a broken rule',
    { messages: [{ message: 'نام تکراری است', fields: ['name'] }, { message: 'شناسه تصویر الزامی است' }] },
    [
      { message: 'نام تکراری است', fields: ['name'], snippets: [] },
      { message: 'شناسه تصویر الزامی است', fields: [], snippets: [] },
    ],
  ],
  [
    'a text that moderation refused',
    { messages: [{ message: 'واژهٔ ممنوع', fields: ['brief'], detected: DETECTED }] },
    [{ message: 'واژهٔ ممنوع', fields: ['brief'], snippets: ['b', 'd e', 'whole'] }],
  ],
  [
    'an order that cannot be',
    {
      http_status: 422,
      message: 'Unprocessable entity.',
      errors: [{ code: 1, message: 'بد', fields: ['sort'] }],
    },
    [{ message: 'بد', fields: ['sort'], snippets: [] }],
  ],
  [
    'an order that cannot be, without details',
    { http_status: 403, message: 'Forbidden access.', errors: [] },
    [{ message: 'Forbidden access.', fields: [], snippets: [] }],
  ],
  [
    'the gateway on a dead token',
    { errors: [{ message: 'authentication error' }], data: null },
    [{ message: 'authentication error', fields: [], snippets: [] }],
  ],
  [
    'an OAuth refusal',
    { error: 'invalid_grant', error_description: 'code used' },
    [{ message: 'code used', fields: ['invalid_grant'], snippets: [] }],
  ],
  [
    'an OAuth refusal without words',
    { error: 'invalid_client' },
    [{ message: 'invalid_client', fields: ['invalid_client'], snippets: [] }],
  ],
  ['a bare detail', { detail: 'Not Found' }, [{ message: 'Not Found', fields: [], snippets: [] }]],
  ['an unknown body', { surprise: 1 }, []],
  ['a list', [1], []],
  ['no body', null, []],
  ['no JSON', undefined, []],
])('%s', (_, body, expected) => {
  expect(readBasalamComplaints(body)).toEqual(expected)
})
