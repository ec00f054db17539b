import { instagramPageName } from '@payvand/domain'
import { ConnectorError } from '../kit/connector-error.ts'
import { createSourceShopCalls, type SourceShopOptions } from '../kit/source-shop-calls.ts'
import { judgedByGraphCode, readGraphComplaints } from './graph-errors.ts'
import { accountAnswer, discoveryAnswer, ownMediaAnswer, refreshAnswer } from './graph-wire.ts'
import { readWebMedia } from './media.ts'
import { newestPosts, type PostPage } from './newest-posts.ts'
import type { InstagramSource } from './source.ts'
import { createSourceWatch } from './source-watch.ts'

export const INSTAGRAM_GRAPH_HOSTS = {
  own: 'https://graph.instagram.com',
  discovery: 'https://graph.facebook.com',
}
/** The version in the path of business discovery; Graph keeps a version for two years. */
const INSTAGRAM_GRAPH_VERSION = 'v23.0'
/** 200 calls an hour for a user (Instagram reference: limits), of which a few may come at once. */
export const INSTAGRAM_GRAPH_RATES = { perMinute: 30, burst: 5, maxWaitMs: 15_000 }

/** The owner of the posts: the token's own account, or another business page, looked at from our account `userId`. */
export type InstagramAccount = { kind: 'own' } | { kind: 'discovery'; userId: string; page: string }

export interface InstagramGraphOptions extends SourceShopOptions {
  account: InstagramAccount
  /** null: the seller has not connected; nothing is called then. */
  accessToken: (() => Promise<string>) | null
  /** Origins without a trailing slash; a sandbox can stand in. */
  hosts?: Partial<typeof INSTAGRAM_GRAPH_HOSTS>
  version?: string
}

export interface InstagramGraphSource extends InstagramSource {
  /**
   * Identifies the token's owner, by the name of the page.
   * @throws ConnectorError `disconnected` for a dead token, `refused` for a token of business discovery
   */
  readAccount(): Promise<{ id: string | null; username: string }>
  /**
   * Gets a token for 60 days more; the old one must be a day old and alive.
   * @throws ConnectorError `disconnected` when it is dead, `refused` for a token of business discovery
   */
  refreshToken(): Promise<{ accessToken: string; expiresInMs: number }>
}

const DEADLINE_MS = 20_000
const PER_PAGE = 50
const OWN_FIELDS =
  'id,caption,media_type,media_url,permalink,shortcode,thumbnail_url,timestamp,like_count,children{id,media_type,media_url,thumbnail_url}'
const DISCOVERY_FIELDS =
  'id,caption,media_type,media_url,permalink,timestamp,like_count,children{media_url,media_type}'

/**
 * The official source. Cursors are followed by themselves: the ready-made `next` addresses have the token in them,
 * which goes in a header here. (Instagram reference: own account, business discovery.)
 */
export function createInstagramGraphSource(options: InstagramGraphOptions): InstagramGraphSource {
  const { account, accessToken, version = INSTAGRAM_GRAPH_VERSION } = options
  const hosts = { ...INSTAGRAM_GRAPH_HOSTS, ...options.hosts }
  const watch = createSourceWatch()
  const { call } = createSourceShopCalls(
    { ...options, client: judgedByGraphCode(options.client) },
    {
      host: hosts[account.kind],
      rates: INSTAGRAM_GRAPH_RATES,
      deadlineMs: DEADLINE_MS,
      readComplaints: readGraphComplaints,
      guardsIn: [new URL('./graph-wire.ts', import.meta.url)],
    },
  )
  const name = `instagram.${account.kind}`

  function token(): () => Promise<string> {
    if (accessToken !== null) return accessToken
    const error = new ConnectorError('disconnected', { call: name, detail: 'there is no token' })
    throw watch.because('token_missing', error)
  }

  async function readPage(after: string | null, wanted: number): Promise<PostPage> {
    const limit = Math.min(wanted, PER_PAGE)
    const request = { name, method: 'GET', writes: false, accessToken: token() } as const
    if (account.kind === 'own') {
      const query = { fields: OWN_FIELDS, limit, after: after ?? undefined }
      return call({ ...request, path: '/me/media', query, answer: ownMediaAnswer })
    }
    if (after !== null && !/^[\w=+/-]+$/.test(after)) {
      throw new ConnectorError('unexpected_answer', { call: name, detail: 'the cursor is not a cursor' })
    }
    const media = `media${after === null ? '' : `.after(${after})`}.limit(${limit}){${DISCOVERY_FIELDS}}`
    const fields = `business_discovery.username(${checkedPage(account.page)}){username,${media}}`
    const path = `/${version}/${encodeURIComponent(account.userId)}`
    return (await call({ ...request, path, query: { fields }, answer: discoveryAnswer })).business_discovery
  }

  /** It stands within an expression: nothing but a name may come in. */
  function checkedPage(page: string): string {
    const checked = instagramPageName(page)
    if (checked !== null) return checked
    throw new ConnectorError('not_found', { call: name, detail: 'that is not the name of a page' })
  }

  return {
    name: 'graph',
    state: () => watch.state(),
    readPosts: (reading) => watch.watch(newestPosts(name, reading, readPage)),
    readMedia: (url) => readWebMedia(options.client, url, options.deadlineMs),
    async readAccount() {
      if (account.kind !== 'own') {
        throw new ConnectorError('refused', {
          call: name,
          detail: 'only tokens of own pages name their page',
        })
      }
      const { user_id, username } = await call({
        name: 'instagram.account',
        method: 'GET',
        path: '/me',
        query: { fields: 'user_id,username' },
        accessToken: token(),
        answer: accountAnswer,
        writes: false,
      })
      return { id: user_id ?? null, username }
    },
    async refreshToken() {
      if (account.kind !== 'own') {
        throw new ConnectorError('refused', { call: name, detail: 'only tokens of own pages are refreshed' })
      }
      const { access_token, expires_in } = await call({
        name: 'instagram.refresh',
        method: 'GET',
        path: '/refresh_access_token',
        query: { grant_type: 'ig_refresh_token' },
        accessToken: token(),
        answer: refreshAnswer,
        writes: true,
      })
      return { accessToken: access_token, expiresInMs: expires_in * 1000 }
    },
  }
}
