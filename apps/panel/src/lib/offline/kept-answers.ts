import { CURRENT_VERSION } from '@payvand/texts'
import type { Query, QueryCache } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, getMany, keys, set, setMany } from 'idb-keyval'
import { readAccessToken } from '../http/access-token.ts'
import { sessionOf } from './query-session.ts'

/** Older answers are forgotten: a seller would take them for what is. */
const LONGEST_MS = 7 * 86_400_000
/** Of more answers the older half is forgotten. */
const MOST_ANSWERS = 60
/** Characters of JSON; a larger answer is not kept. */
const LARGEST_ANSWER = 500_000

interface KeptAnswer {
  answer: unknown
  /** Milliseconds since 1970, as TanStack Query has them. */
  updatedAt: number
  /** Version of the panel, since an answer's shape may change with it. */
  version: string
}

/** Names whose answers these are. No query's hash is such a word: they are JSON. */
const OWNER = 'owner'

let opened: ReturnType<typeof createStore> | undefined
const store = () => {
  opened ??= createStore('payvand-offline', 'answers')
  return opened
}

let last: Promise<unknown> = Promise.resolve()
/** One change after another: what is cleared is not written again by a change that was under way. */
function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const next = last.then(change)
  last = next.catch(() => {})
  return next
}

const waiting = new Set<Query>()

/** Keeps what a query has now, unless the session it was answered in has ended meanwhile. */
export function keepAnswer(query: Query): Promise<void> {
  waiting.add(query)
  return inTurn(keepWaiting)
}

/** Writes together what came while the last writing was under way: a page is left as soon as it was read. */
async function keepWaiting(): Promise<void> {
  const token = readAccessToken()
  const rows = [...waiting].filter((query) => sessionOf(query) === token).flatMap(rowOf)
  waiting.clear()
  if (token === null || rows.length === 0) return
  const owner = await ownerOf(token)
  const [known] = await getMany<string>([OWNER], store())
  // Another tab may have signed out in this moment.
  if (readAccessToken() !== token) return
  if (known !== owner) await clear(store())
  await setMany([[OWNER, owner], ...rows], store())
  if ((await keys(store())).length > MOST_ANSWERS) await forgetOld(MOST_ANSWERS / 2)
}

function rowOf({ queryHash, meta, state: { data, dataUpdatedAt } }: Query): [string, KeptAnswer][] {
  if (data === undefined) return []
  const answer = meta?.keptAs ? meta.keptAs(data as never) : data
  if (JSON.stringify(answer).length > LARGEST_ANSWER) return []
  return [[queryHash, { answer, updatedAt: dataUpdatedAt, version: CURRENT_VERSION }]]
}

/** Keeps everything that the page has read so far: the first page of a visit is there before the service worker is. */
export async function keepEverything(cache: QueryCache): Promise<void> {
  const isKept = (query: Query) => query.meta?.keptOffline !== undefined
  await Promise.all(cache.findAll({ predicate: isKept }).map(keepAnswer))
}

/** Gives a query without data its kept answer, with its age, if it is of this session and not too old. */
export async function restoreAnswer(query: Query): Promise<void> {
  const token = readAccessToken()
  if (token === null) return
  const [known, kept] = await getMany<unknown>([OWNER, query.queryHash], store())
  if (known === undefined || kept === undefined) return
  if (known !== (await ownerOf(token))) return clearKeptAnswers()
  const { answer, updatedAt } = kept as KeptAnswer
  if (isTooOld(kept as KeptAnswer) || query.state.data !== undefined) return
  query.setData(answer, { updatedAt, manual: true })
}

/** The same person goes on with a new token, after a confirmation of who they are: the answers stay theirs. */
export async function passAnswersOn(before: string, after: string): Promise<void> {
  await inTurn(async () => {
    const [known] = await getMany<string>([OWNER], store())
    if (known === (await ownerOf(before))) await set(OWNER, await ownerOf(after), store())
  })
}

export const clearKeptAnswers = (): Promise<void> => inTurn(() => clear(store()))

/** Removes what is too old to be shown, and the oldest where there are more than `most`. */
export async function forgetOld(most = MOST_ANSWERS): Promise<void> {
  const rows = (await entries<string, KeptAnswer>(store())).filter(([key]) => key !== OWNER)
  const newestFirst = rows.toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt)
  const old = newestFirst.filter(([, kept], index) => index >= most || isTooOld(kept))
  await delMany(
    old.map(([key]) => key),
    store(),
  )
}

const isTooOld = ({ version, updatedAt }: KeptAnswer): boolean =>
  version !== CURRENT_VERSION || Date.now() - updatedAt > LONGEST_MS

/** A token says whose session it is; on the disk stands only its hash. */
async function ownerOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
