/** Answers of Basalam about a wallet, as the facts of its SDK's document allow them. For tests. */

const REFERENCES = [
  { reference_type_id: 1, title: 'order', slug: 'order', reference_id: 5501 },
  { reference_type_id: 2, title: 'parcel', slug: 'parcel', reference_id: 9901 },
]

export const SAMPLE_CREDIT = {
  time: '2026-11-21T01:15:00+03:30',
  amount: 910_000,
  subtotal: 2_410_000,
  description: ' sale ',
  main_reference_id: 5501,
  reason: { id: 11, description: 'sale of goods' },
  references: REFERENCES,
  related_credit: {
    amount: 910_000,
    remained_amount: 910_000,
    created_at: '2026-11-21T01:15:00+03:30',
    items: [
      {
        id: 3302,
        amount: 910_000,
        remained_amount: 910_000,
        created_at: '2026-11-21T01:15:00+03:30',
        expire_at: null,
        type: { id: 4, title: 'cash', parent: null },
      },
    ],
  },
  related_spend: null,
}

/** An expense whose amount has no sign. */
export const SAMPLE_SPEND = {
  time: '2026-11-21T01:16:00+03:30',
  amount: 81_900,
  subtotal: 2_328_100,
  description: null,
  main_reference_id: 5501,
  reason: { id: 12, description: 'commission' },
  references: REFERENCES.slice(0, 1),
  related_credit: null,
  related_spend: {
    id: 7701,
    created_at: '2026-11-21T01:16:00+03:30',
    amount: 81_900,
    items: [{ id: 8801, amount: 81_900 }],
  },
}

export const SAMPLE_TRANSACTIONS = {
  data: [SAMPLE_SPEND, SAMPLE_CREDIT],
  total: 2,
  per_page: 100,
  current_page: 1,
  last_page: 1,
  from_: 1,
  to: 2,
}
