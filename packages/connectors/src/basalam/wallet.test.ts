import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { SAMPLE_CREDIT, SAMPLE_SPEND, SAMPLE_TRANSACTIONS } from './samples-wallet.ts'

const page = (...data: object[]) => ({ ...SAMPLE_TRANSACTIONS, data })
const keysOf = async (...data: object[]) => {
  const { basalam } = await basalamAnswering(page(...data))
  return (await basalam.listTransactions(7, 1)).transactions.map(({ key }) => key)
}

describe('the movements of a wallet', () => {
  test('come with what they refer to; an expense goes out, with or without a sign', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_TRANSACTIONS)
    const { transactions, page: number, lastPage } = await basalam.listTransactions(7, 1)
    expect({ number, lastPage }).toEqual({ number: 1, lastPage: 1 })
    expect(transactions).toEqual([
      {
        key: 'spend:7701:12:out:1795211160000',
        at: new Date('2026-11-20T21:46:00Z'),
        amount: -81_900,
        balance: 2_328_100,
        reason: { id: 12, text: 'commission' },
        description: null,
        references: [{ id: 5501, typeId: 1, name: 'order' }],
      },
      {
        key: 'credit:3302:11:in:1795211100000',
        at: new Date('2026-11-20T21:45:00Z'),
        amount: 910_000,
        balance: 2_410_000,
        reason: { id: 11, text: 'sale of goods' },
        description: 'sale',
        references: [
          { id: 5501, typeId: 1, name: 'order' },
          { id: 9901, typeId: 2, name: 'parcel' },
        ],
      },
    ])
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1/users/7/transactions' })
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({ page: '1', per_page: '100' })
    const signed = await basalamAnswering(page({ ...SAMPLE_SPEND, amount: -81_900 }))
    expect((await signed.basalam.listTransactions(7, 1)).transactions[0]?.amount).toBe(-81_900)
  })

  test('have a name that a later reading gives them again, whatever of the row was corrected', async () => {
    const [first] = await keysOf(SAMPLE_SPEND)
    const corrected = { ...SAMPLE_SPEND, amount: 80_000, subtotal: 1, description: 'corrected' }
    expect(await keysOf(corrected)).toEqual([first])
    // The same expense, rolled back, is another movement.
    expect(await keysOf({ ...SAMPLE_SPEND, related_credit: { items: [] }, amount: 81_900 })).not.toEqual([
      first,
    ])
    const bare = { ...SAMPLE_SPEND, related_spend: null, amount: -81_900 }
    expect(await keysOf(bare)).toEqual(['row:-81900:5501:12:out:1795211160000'])
  })

  test('one that cannot be read costs itself alone, and what is not needed may be missing', async () => {
    const odd = { ...SAMPLE_CREDIT, amount: '9.5', main_reference_id: 4 }
    const bare = { time: '2026-11-21 01:15:00', amount: '500', subtotal: null, main_reference_id: 77 }
    const { basalam } = await basalamAnswering(page(odd, bare))
    const { transactions, odd: unread } = await basalam.listTransactions(7, 1)
    expect(unread).toEqual([{ id: '4', field: 'amount' }])
    expect(transactions).toMatchObject([
      { amount: 500, balance: null, reason: null, references: [{ id: 77, name: null }] },
    ])
  })

  test('where the right to read was not given, that is what is said', async () => {
    const { basalam } = await basalamAnswering({ messages: [{ message: 'no', fields: [] }] }, 403)
    expect(await errorOf(basalam.listTransactions(7, 1))).toMatchObject({ kind: 'forbidden' })
  })
})
