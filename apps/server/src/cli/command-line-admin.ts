import { hostname, userInfo } from 'node:os'
import type { Admin } from '../modules/accounts/index.ts'

/** The admin is the machine's own user. */
export function commandLineAdmin(): Admin {
  return { id: null, name: userInfo().username, origin: 'command_line', address: hostname() }
}
