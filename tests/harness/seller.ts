import { type CallName, calls } from '@payvand/contract'
import { waitUntil } from './wait-until.ts'

interface Request {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
  /** The idempotency key that it comes with. */
  key?: string
}

export interface Reply<Body> {
  status: number
  body: Body
}

/** A seller with a bearer token, speaking to the server as the panel does; answers are the wire's, in snake_case. */
export class Seller {
  readonly url: string
  token: string | null
  /** Keeps the browser's cookie of a sign-on through the marketplace, as `name=value`. */
  #signOnCookie: string | null = null
  /** With it, the seller confirms themselves where a call asks for it, as the panel does. */
  private readonly password: string | null

  constructor(url: string, token: string | null = null, password: string | null = null) {
    this.url = url
    this.token = token
    this.password = password
  }

  static async signedIn(url: string, username = 'demo', password = 'Demo1234'): Promise<Seller> {
    const seller = new Seller(url, null, password)
    const { status, body } = await seller.call('session.login', { body: { username, password } })
    if (status !== 200) throw new Error(`login answered ${status}: ${JSON.stringify(body)}`)
    seller.token = body.access_token as string
    return seller
  }

  /** The same seller, at the address of a server that was started again. */
  at(url: string): Seller {
    return new Seller(url, this.token, this.password)
  }

  /** Proves who they are, for the next ten minutes. */
  async confirm(): Promise<void> {
    const { access_token: token } = await this.ask('session.confirm', { body: { password: this.password } })
    this.token = token
  }

  // The wire's spelling has no type of its own: tests read it as it comes.
  async call(name: CallName, request: Request = {}): Promise<Reply<any>> {
    const reply = await this.callOnce(name, request)
    if (reply.body.code !== 'confirmation_required' || this.password === null) return reply
    await this.confirm()
    return this.callOnce(name, request)
  }

  private async callOnce(name: CallName, request: Request): Promise<Reply<any>> {
    const { method, path } = calls[name]
    const address = new URL(
      path.replace(/:(\w+)/g, (_, key: string) => String(request.params?.[key])),
      this.url,
    )
    for (const [key, value] of Object.entries(request.query ?? {})) {
      address.searchParams.set(key, String(value))
    }
    const reply = await fetch(address, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.#signOnCookie && path.startsWith('/v1/oauth') ? { cookie: this.#signOnCookie } : {}),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.key === undefined ? {} : { 'idempotency-key': JSON.stringify(request.key) }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    })
    const kept = reply.headers.getSetCookie().find((cookie) => cookie.startsWith('payvandSignOn='))
    if (kept) this.#signOnCookie = kept.split(';', 1)[0] ?? null
    return { status: reply.status, body: await reply.json() }
  }

  /** A call that must succeed. */
  async ask(name: CallName, request: Request = {}): Promise<any> {
    const { status, body } = await this.call(name, request)
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** Every item of a project, page by page. */
  async allItems(projectId: number): Promise<any[]> {
    const items: any[] = []
    for (;;) {
      const page = await this.ask('projects.items', {
        params: { id: projectId },
        query: { skip: items.length, limit: 100 },
      })
      items.push(...page.items)
      if (page.items.length === 0 || items.length >= page.total) return items
    }
  }

  /** Creates a project as the wizard does and returns the server's answer. */
  startProject(changes: object): Promise<any> {
    return this.ask('projects.create', { body: projectBody(changes) })
  }

  async createProject(rootUrl: string, more: object = {}): Promise<{ id: number; crawlJobId: number }> {
    const created = await this.startProject({ root_url: rootUrl, ...more })
    return { id: created.id, crawlJobId: created.crawl_job.id }
  }

  /** Waits for the job's end and answers it. */
  jobEnd(crawlJobId: number, limitMs = 240_000): Promise<any> {
    return waitUntil(
      `crawl job ${crawlJobId} ends`,
      async () => {
        const job = await this.ask('crawlJobs.get', { params: { id: crawlJobId } })
        return ['completed', 'failed', 'aborted'].includes(job.status) && job
      },
      limitMs,
    )
  }
}

/** A category that takes every product and demands no attributes. */
const CATEGORY = 1202

/** The body the panel's wizard sends when its user chooses a category and changes nothing else. */
function projectBody(changes: object): object {
  return {
    name: 'فروشگاه آزمایشی',
    default_values: {
      stock: 1,
      weight: 100,
      package_weight: 150,
      unit_quantity: 1,
      unit_type: 'عدد',
      preparation_days: 1,
      price_unit: 'rial',
      category_id: CATEGORY,
    },
    ...changes,
  }
}
