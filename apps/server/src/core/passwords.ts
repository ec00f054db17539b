import { hash, verify } from '@node-rs/argon2'

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | undefined

/** Compares; where there is no hash it works as long, so that the answer's time does not tell whether the user exists. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  decoy ??= hashPassword('no such user')
  await verify(await decoy, password)
  return false
}
