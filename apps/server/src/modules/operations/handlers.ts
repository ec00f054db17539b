import { get } from './calls/get.ts'
import { list } from './calls/list.ts'
import { preview } from './calls/preview.ts'
import { results } from './calls/results.ts'
import { start } from './calls/start.ts'
import { stop } from './calls/stop.ts'
import { undo } from './calls/undo.ts'
import type { Handlers } from './handler.ts'

export const operationsHandlers = {
  'operations.preview': preview,
  'operations.start': start,
  'operations.list': list,
  'operations.get': get,
  'operations.results': results,
  'operations.stop': stop,
  'operations.undo': undo,
} satisfies Partial<Handlers>
