import type { AnswerOf, BoothRun, RequestOf, SendRun } from '@payvand/contract'
import { OPERATION_TEXTS } from '@payvand/texts'
import { call } from '../http/api-client.ts'
import type { Operation, OperationKind } from './operation.ts'
import { UNIT_OF } from './operation-units.ts'

/** An operation on items of a project, before the project is known. */
type ItemsParameters = RequestOf<'operations.preview'>['body']
export interface ItemsRequest extends Omit<ItemsParameters, 'projectId'> {}
export type ChangeRequest = RequestOf<'boothRuns.start'>['body']
/** An operation that is asked for: on items of a project, or a change of products of the booth. */
export type OperationRequest = ItemsParameters | ChangeRequest
export type OperationRef = Pick<Operation, 'id' | 'kind'>
export type OperationPreview = AnswerOf<'boothRuns.preview'> | AnswerOf<'operations.preview'>

export type ResultState = Exclude<keyof typeof OPERATION_TEXTS.outcomes, 'all'>
export interface OperationResult {
  projectItemId: number
  name: string | null
  url: string
  state: ResultState
  change: AnswerOf<'boothRuns.results'>['items'][number]['change']
  sentence: string
  projectId?: number
  photo?: string | null
  boothUrl?: string | null
}
interface Page {
  skip: number
  limit: number
  signal: AbortSignal
}

export const kindOf = (request: OperationRequest) =>
  'change' in request ? request.change.kind : request.kind

export async function previewOperation(
  request: OperationRequest,
  signal: AbortSignal,
): Promise<OperationPreview> {
  if ('change' in request) return call('boothRuns.preview', { body: request, signal })
  return call('operations.preview', { body: request, signal })
}

export async function startOperation(request: OperationRequest): Promise<Operation> {
  if ('change' in request) return ofBooth(await call('boothRuns.start', { body: request }))
  return call('operations.start', { body: request })
}

export async function latestOfProject(projectId: number, signal: AbortSignal): Promise<Operation | null> {
  const query = { kinds: 'verify,unverify,send', project_id: projectId, limit: 1 }
  const { items } = await call('operations.list', { query, signal })
  return items[0] ?? null
}

export async function latestSending(signal: AbortSignal): Promise<Operation | null> {
  const { run } = await call('publication.sendState', { signal })
  return run && ofSendAll(run)
}

export async function listChanges({ skip, limit, signal }: Page) {
  const { items, total } = await call('boothRuns.list', { query: { skip, limit }, signal })
  return { items: items.map(ofBooth), total }
}

export async function getOperation({ id, kind }: OperationRef, signal: AbortSignal): Promise<Operation> {
  if (kind === 'send_all') return (await latestSending(signal)) as Operation
  if (isBulk(kind)) return call('operations.get', { params: { id }, signal })
  return ofBooth(await call('boothRuns.get', { params: { id }, signal }))
}

export async function listResults(
  { id, kind }: OperationRef,
  state: ResultState | undefined,
  { skip, limit, signal }: Page,
): Promise<{ items: OperationResult[]; total: number }> {
  const params = { id }
  if (kind === 'send_all') {
    const { data, totalCount } = await call('publication.sendResults', {
      params,
      query: { page: skip / limit + 1, per_page: limit, state: state as 'sent' | undefined },
      signal,
    })
    return {
      items: data.map(({ url, ...result }) => ({ ...result, url: '', boothUrl: url, change: null })),
      total: totalCount,
    }
  }
  const isOutcome = state === 'done' || state === 'left_out' || state === 'undone'
  if (!isBulk(kind)) {
    const query = { skip, limit, ...(isOutcome && { outcome: state }) }
    const { items, total } = await call('boothRuns.results', { params, query, signal })
    return { items: items.map((result) => ({ ...result, state: result.outcome })), total }
  }
  const query = { skip, limit, ...(isOutcome ? { outcome: state } : state && { sending: state }) }
  const { items, total } = await call('operations.results', { params, query, signal })
  return {
    items: items.map((result) => ({ ...result, state: result.sending ?? result.outcome })),
    total,
  }
}

export async function stopOperation({ id, kind }: OperationRef): Promise<Operation> {
  const params = { id }
  if (isBulk(kind)) return call('operations.stop', { params })
  return ofBooth(await call('boothRuns.stop', { params }))
}

export async function undoOperation({ id, kind }: OperationRef): Promise<Operation> {
  const params = { id }
  if (isBulk(kind)) return call('operations.undo', { params })
  return ofBooth(await call('boothRuns.undo', { params }))
}

const isBulk = (kind: OperationKind) => !(kind in UNIT_OF)

const NOT_KNOWN = { undoneCount: 0, keptCount: 0, reason: null, stoppable: false } as const

export function ofBooth(run: BoothRun): Operation {
  const stoppable = run.status === 'waiting' || run.status === 'running'
  return { ...NOT_KNOWN, ...run, projectId: null, stoppable, details: null }
}

export function ofSendAll({ counts, lookedAt, perMinute, isOver, secondsLeft, ...run }: SendRun): Operation {
  const { leftOut, ...sending } = counts
  return {
    ...NOT_KNOWN,
    ...run,
    kind: 'send_all',
    title: OPERATION_TEXTS.titles.send_all,
    projectId: null,
    done: lookedAt,
    succeeded: lookedAt - leftOut,
    leftOut,
    itemsPerMinute: null,
    secondsLeft: null,
    details: { counts: sending, isOver, perMinute, secondsLeft },
    stopped: false,
    undoable: false,
    undoUntil: null,
    startedAt: null,
    finishedAt: null,
    undoneAt: null,
  }
}
