import type { ContractDifferenceRow } from './contract-differences-store.ts'

/** A fault as the sandbox's control takes it (`POST /__control/faults`). */
export type SandboxFault = Readonly<Record<string, unknown>>

/** Values of each form, of nobody. */
const VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  yes_no: true,
  whole: 1,
  fraction: 1.5,
  moment: '2026-01-01T00:00:00Z',
  text: 'x',
  list: [],
  object: {},
}

/** The difference as the sandbox can play it: the same call is answered otherwise at the same place. */
export function sandboxFault(difference: ContractDifferenceRow): SandboxFault {
  const { method, path, kind, got } = difference
  const where = { site: 'marketplace', method, path: `^${path.replaceAll('*', '[0-9]+')}(\\?|$)` }
  if (kind === 'status' || kind === 'refusal') return { ...where, kind: 'status', status: Number(got) }
  if (kind === 'unreadable' && got === 'no_json')
    return { ...where, kind: 'wrong-page', page: 'html', afterWrite: true }
  return { ...where, kind: 'changed-answer', change: changeOf(difference) }
}

function changeOf({ field, kind, got }: ContractDifferenceRow): SandboxFault {
  if (kind === 'renamed') return { field, act: 'rename', to: got }
  if (kind === 'value') return { field, act: 'set', value: /^-?\d+$/.test(got) ? Number(got) : got }
  if (kind === 'form' && got === 'missing') return { field, act: 'remove' }
  // An odd value was never kept: a number that no field takes stands for it.
  return { field, act: 'set', value: kind === 'form' ? (VALUES[got] ?? null) : -1 }
}
