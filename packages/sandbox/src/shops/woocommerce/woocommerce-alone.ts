import Fastify from 'fastify'
import { RecordStore } from '../../storage/record-store.ts'
import type { Woo } from './woocommerce.ts'
import { woocommerce } from './woocommerce-shop.ts'
import { loadWooState, type WooState } from './woocommerce-state.ts'
import { productView } from './woocommerce-views.ts'

export type { WooRecord, WooState } from './woocommerce-state.ts'

/** The answer to a request, and the deliveries it caused. */
type WooAnswer = { status: number; headers: Record<string, string>; text: string }
export type WooDelivery = { url: string; body: string; headers: Record<string, string> }

/**
 * A simulated WooCommerce by itself, with a clock of one's own and without a port: for comparing it with the answers of
 * a real one. `deliver` stands for the receiver of its webhooks and keys, and answers their status.
 */
export async function startWooCommerceAlone({
  now,
  deliver,
}: {
  now: () => Date
  deliver: (delivery: WooDelivery) => number
}) {
  const { shop, woo, told } = woocommerce(new RecordStore(null), {
    now,
    send: async (url, body, headers) => deliver({ url, body, headers }),
  })
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  shop.addRoutes(app)
  await app.ready()
  return {
    settings: woo.settings,
    load(state: WooState): void {
      shop.origin = state.origin
      loadWooState(woo, state)
    },
    /** Answers once everything that left the shop arrived. */
    async ask(request: {
      method: string
      url: string
      headers?: Record<string, string>
      body?: string
    }): Promise<WooAnswer> {
      const { method, url, headers = {}, body } = request
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      await told()
      const plain = Object.fromEntries(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
      )
      return { status: answer.statusCode, headers: plain, text: answer.payload }
    },
    /** A post as it is kept, for changes past the API. */
    post: (id: number) => woo.posts.get(id),
    change: (id: number, changes: Partial<NonNullable<ReturnType<Woo['posts']['get']>>>): void => {
      const post = woo.posts.get(id)
      if (post !== undefined) woo.posts.set(id, { ...post, ...changes })
    },
    posts: () => woo.posts.all(),
    /** Shows a product as version 3 of the API prints it. */
    view: (id: number): object | null => {
      const post = woo.posts.get(id)
      return post === undefined ? null : productView(woo, post)
    },
    webhook: (id: number) => woo.webhooks.get(id),
    /** Queues the deliveries of a change by a plugin or the shop's own panel. */
    async announce(topic: string, body: object): Promise<void> {
      woo.announce(topic, body)
      await told()
    },
    stop: () => app.close(),
  }
}
