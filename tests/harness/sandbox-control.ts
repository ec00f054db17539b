import type { Sandbox, WebsiteAnswer, WebsiteName } from '@payvand/sandbox'

/** The strings a test pulls on the sandbox. */
export function sandboxControl(sandbox: Sandbox) {
  return sandboxAt(sandbox.marketplace.url)
}

/** The same, of a sandbox that another process runs. */
export function sandboxAt(marketplaceUrl: string) {
  async function control(method: string, path: string, body?: unknown): Promise<any> {
    const reply = await fetch(`${marketplaceUrl}/__control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  return {
    /** A browser of the push service: where it is written to, by the key that it was subscribed with. */
    newPushBrowser: (key: string): Promise<{ id: string; endpoint: string }> =>
      control('POST', 'push', { key }),
    /** The pushes that its service took, as they came: encrypted. */
    takenPushes: async (id: string): Promise<{ body: string }[]> =>
      (await control('GET', `push/${id}`)).taken,
    /** What phones got by a provider of SMS. */
    sentSms: async (provider: 'kavenegar' | 'smsir'): Promise<{ to: string; text: string }[]> =>
      (await control('GET', `sms/${provider}`)).sent,
    answers: (site: WebsiteName): Promise<WebsiteAnswer[]> => control('GET', `answers?site=${site}`),
    /** The products the marketplace holds in a seller's booth, in the marketplace's own words. */
    async boothProducts(seller: string): Promise<any[]> {
      const { booths } = await control('GET', `state?booth=${seller}`)
      return booths[0].products
    },
    /** The orders of a seller's booth, in the marketplace's own words. */
    async boothParcels(seller: string): Promise<any[]> {
      const { booths } = await control('GET', `state?booth=${seller}`)
      return booths[0].parcels
    },
    /**
     * Puts products into a booth as they are, past all rules: `{title?, sku?, price_rial?, stock?, status?, variants?}`
     * each, or `{count, title?, sku?, ...}` for so many alike, numbered. Answers their ids.
     */
    addBoothProducts: async (
      seller: string,
      products:
        | object[]
        | { count: number; title?: string; sku?: string; price_rial?: number; stock?: number },
    ): Promise<number[]> =>
      (await control('POST', `booths/${seller}/products`, Array.isArray(products) ? { products } : products))
        .ids,
    /**
     * The booth's products in short (`id, sku, title, price_rial, stock, status, variants, writes`), fast for
     * thousands; `writes` counts the writes by the seller's own calls. With `history` also each write and what it
     * changed.
     */
    boothStock: async (seller: string, history = false): Promise<any[]> =>
      (await control('GET', `booths/${seller}/products${history ? '?history=1' : ''}`)).products,
    /** Changes products behind our back: `{id | sku, price_rial?, stock?, title?, status?, gone?, variants?}` each. */
    changeBoothProducts: (seller: string, changes: object[]) =>
      control('PATCH', `booths/${seller}/products`, { changes }),
    /**
     * Buyers order from a booth: `{items: [{product_id | sku, variation_id?, quantity?}], buyer?, paid_later_ms?}` each, or
     * `{count, items, ...}` for so many alike. Answers for each `{order_id, parcel_id}` or `{refused}`, the reason.
     */
    placeOrders: async (
      seller: string,
      orders: object[] | { count: number; items: object[] },
    ): Promise<{ order_id?: number; parcel_id?: number; refused?: string }[]> =>
      (await control('POST', `booths/${seller}/orders`, Array.isArray(orders) ? { orders } : orders)).orders,
    /**
     * The parcels of a booth in short: `id, order_id, status, tracking_code, shipping_method, phone_number, updated_at, items`,
     * and how often the seller's own calls `prepared`, `posted`, `cancelled`, `cancel_asked` and `delay_asked` each. With `history` also everything that was tried.
     */
    parcels: async (seller: string, history = false): Promise<any[]> =>
      (await control('GET', `booths/${seller}/parcels${history ? '?history=1' : ''}`)).parcels,
    /** Changes parcels behind our back, past all rules: `{id | order_id, status?, tracking_code?, shipping_method?}` each. */
    changeParcels: (seller: string, changes: object[]) =>
      control('PATCH', `booths/${seller}/parcels`, { changes }),
    /** Buyers write to a seller: `{buyer?, name?, text?, type?, entity_id?, files?, by?}` each, by the buyer's number. */
    writeMessages: async (
      seller: string,
      messages: object[],
    ): Promise<{ chat_id: number; message_id: number }[]> =>
      (await control('POST', `booths/${seller}/messages`, { messages })).messages,
    /** Everything that was said in a seller's conversations: `{chat_id, buyer, by, type, text, created_at}` each. */
    messages: async (seller: string): Promise<any[]> =>
      (await control('GET', `booths/${seller}/messages`)).messages,
    /** A seller's wallet, the newest first: `{id, at, amount, reasonId, orderId, parcelId}` each, in rial. */
    wallet: async (seller: string): Promise<any[]> =>
      (await control('GET', `booths/${seller}/wallet`)).entries,
    /** Adds rows to a wallet: `{amount, reason_id?, order_id?, parcel_id?, at?, description?}` each. */
    addToWallet: async (seller: string, entries: object[]): Promise<number[]> =>
      (await control('POST', `booths/${seller}/wallet`, { entries })).ids,
    /** Corrects a row of a wallet, or takes it out (`amount: null`). */
    changeWallet: (seller: string, change: { id: number; amount: number | null }) =>
      control('PATCH', `booths/${seller}/wallet`, change),
    /**
     * The webhooks registered with the marketplace, in its own record's words, and the number of deliveries that wait.
     */
    webhooks: (): Promise<{ webhooks: any[]; waiting: number }> => control('GET', 'webhooks'),
    /** Lets go the webhooks that wait (setting `webhookSending: 'manual'`), shuffled by the seed; answers once all are answered. */
    releaseWebhooks: (seed = 1): Promise<{ delivered: number; failed: number; lost: number }> =>
      control('POST', 'webhooks/release', { seed }),
    /** What a category asks from now on, as the sandbox's seed says it; a category of a number of its own is made by it. */
    askAttributes: (categoryId: number, attributes: object[]) =>
      control('PUT', `categories/${categoryId}/attributes`, { attributes }),
    /** Moves the marketplace's clock forward: approvals, discounts, maintenance, rate limits and tokens go by it. */
    advanceClock: (milliseconds: number) => control('POST', 'clock', { advance_ms: milliseconds }),
    /** Approves or refuses the edit that waits for a product: `{reason?, illegal_photos?}`. */
    decideRevision: (productId: number, decision: 'approve' | 'refuse', more: object = {}) =>
      control('POST', 'revisions', { product_id: productId, decision, ...more }),
    fault: (fault: object) => control('POST', 'faults', fault),
    /** The faults that are on, as they were switched on, with what each did. */
    faults: async (): Promise<any[]> => (await control('GET', 'faults')).faults,
    clearFaults: () => control('DELETE', 'faults'),
    settings: (settings: object) => control('POST', 'settings', settings),
    /** The same for a while: answers the values they had before. */
    async changedSettings(settings: Record<string, unknown>): Promise<Record<string, unknown>> {
      const before = await control('GET', 'settings')
      await control('POST', 'settings', settings)
      return Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
    },
    /** Every call that the marketplace's server answers: `/v1/products/:productId`. */
    routes: async (): Promise<{ method: string; url: string }[]> =>
      (await control('GET', 'routes')).routes.filter(({ method }: { method: string }) => method !== 'HEAD'),
    /** Changes a product as a shop's owner does: `{number, price_rial?, name?, available?, stock?, gone?, variants?}`. */
    changeProduct: (site: WebsiteName, change: object) =>
      control('POST', 'websites/products', { site, ...change }),
    redesign: (site: WebsiteName, redesigned = true) =>
      control('POST', 'websites/layout', { site, redesigned }),
    requests: () => control('GET', 'requests?last=1000'),
    clearRequests: () => control('DELETE', 'requests'),
    /** Registers where the sign-on may send a seller back to. */
    allowReturnTo: (url: string) => control('POST', 'clients', { redirect_uris: [url] }),
    revokeToken: (seller: string) => control('POST', 'tokens/revoke', { seller }),
    /**
     * A simulated platform: `products`, `orders` (those written into it), `settings`, `buy` (`{variantId, count}`), and
     * its seller's actions: `change` (`{productId, name?, description?, variants?}`), `add`, `remove`.
     */
    shop: (key: keyof Sandbox['shops'], path: string, body?: object): Promise<any> =>
      control(body === undefined ? 'GET' : 'POST', `shops/${key}/${path}`, body),
    reset: () => control('POST', 'reset'),
  }
}
