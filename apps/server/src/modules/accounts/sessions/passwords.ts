import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '@payvand/domain'
import { boundedGate } from '../../../infra/http/bounded-gate.ts'

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes a core and 19 MiB, and one of the four threads that files are read by: logins never take them all. */
const hashing = boundedGate({ atOnce: 2, waiting: 100 })

/** argon2id, in PHC text form. Throws CallError `server_busy` where too many wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run(() => hash(normalisePassword(password), COST))
}

let decoy: Promise<string> | undefined

/**
 * Compares; where there is no hash it works as long, so that the answer's time does not tell whether the user exists. Throws
 * CallError `server_busy` where too many wait for theirs.
 */
export function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  return hashing.run(async () => {
    if (passwordHash) return verify(passwordHash, normalisePassword(password))
    decoy ??= hash('no such user', COST)
    await verify(await decoy, password)
    return false
  })
}
