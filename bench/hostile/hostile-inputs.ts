import { calls } from '@payvand/contract'

/** Bodies of calls that no panel sends; each class answers the case of a number. */
export const HOSTILE_INPUTS: Readonly<Record<string, (number: number) => { path: string; body: string }>> = {
  nesting: (number) => deep('[', ']', 1_000 * (number + 1)),
  'nesting of objects': (number) => deep('{"a":', '}', 1_000 * (number + 1)),
  'names without number': (number) => ({
    path: calls['users.create'].path,
    body: `{${Array.from({ length: 1_000 * (number + 1) }, (_, index) => `"a${index}":1`).join()}}`,
  }),
  'the name of every object': (number) => ({
    path: calls['users.create'].path,
    body: `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"is_admin":${number}}}}`,
  }),
  'a null and half a letter': (number) => ({
    path: '/v1/comments',
    body: JSON.stringify({ content: '\u0000\ud800'.repeat(number + 1) }),
  }),
  'a number without end': (number) => ({
    path: calls['orders.prepareMany'].path,
    body: `{"ids":[${'9'.repeat(1_000 * (number + 1))}]}`,
  }),
  'what is no JSON': (number) => ({ path: '/v1/login', body: '{"username":'.repeat(number + 1) }),
  'a long word': (number) => ({
    path: '/v1/login',
    body: JSON.stringify({ username: 'a'.repeat(10_000 * (number + 1)), password: 'x' }),
  }),
}

function deep(open: string, close: string, depth: number): { path: string; body: string } {
  return {
    path: calls['projects.create'].path,
    body: `{"name":${open.repeat(depth)}1${close.repeat(depth)}}`,
  }
}
