import type { FastifyInstance } from 'fastify'
import { callerOf } from '../accounts/access.ts'
import { listOf, type Query } from '../catalog/product-filter.ts'
import { pathId } from '../catalog/product-routes.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { schemaRefusal } from '../marketplace-errors.ts'
import { entriesOf } from './wallet-entries.ts'
import { entryView } from './wallet-view.ts'

const mostPerPage = 100

/**
 * The history of the caller's own wallet ("Basalam reference: search, chat, wallet"; the SDK's wallet document). That a
 * seller's token is enough is a guess: the reference names client credentials.
 */
export function addWalletRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/v1/users/:userId/transactions', async (request) => {
    const seller = callerOf(marketplace, request, 'customer.wallet.read')
    // The document declares no other refusal than 422.
    if (pathId(request, 'userId') !== seller.userId)
      throw schemaRefusal(
        [{ loc: ['path', 'user_id'], msg: 'user not found', type: 'value_error' }],
        'detail',
      )
    const query = request.query as Query
    const page = numberIn(query, 'page', 1, Number.MAX_SAFE_INTEGER)
    const perPage = numberIn(query, 'per_page', 50, mostPerPage)
    const newestFirst = entriesOf(marketplace, seller)
    let balance = newestFirst.reduce((sum, { amount }) => sum + amount, 0)
    const views = newestFirst.map((entry) => {
      const view = entryView(marketplace, entry, balance)
      balance -= entry.amount
      return view
    })
    const inOrder = settingsOf(marketplace).walletOrder === 'oldest' ? views.toReversed() : views
    const shown = inOrder.slice((page - 1) * perPage, page * perPage)
    return {
      data: shown,
      total: views.length,
      per_page: perPage,
      current_page: page,
      last_page: Math.max(1, Math.ceil(views.length / perPage)),
      from_: shown.length === 0 ? 0 : (page - 1) * perPage + 1,
      to: (page - 1) * perPage + shown.length,
    }
  })
}

function numberIn(query: Query, name: string, otherwise: number, most: number): number {
  const [text] = listOf(query, name)
  if (text === undefined) return otherwise
  if (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text)
  const msg = `Input should be a valid integer between 1 and ${most}`
  throw schemaRefusal([{ loc: ['query', name], msg, type: 'value_error' }], 'detail')
}
