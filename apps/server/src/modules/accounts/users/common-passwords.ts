import { normalisePassword } from '@payvand/domain'

let common: Promise<ReadonlySet<string>> | undefined

/** Tells whether a password is among the forty-nine thousand that are guessed first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // The list takes 15 MB and is seldom asked.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await common).has(normalisePassword(password).toLowerCase())
}
