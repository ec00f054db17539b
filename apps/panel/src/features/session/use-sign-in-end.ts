import type { AnswerOf } from '@payvand/contract'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { storeAccessToken } from '../../lib/http/access-token.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { forgetEarlierPerson } from '../../lib/offline/forget-person.ts'
import { forgetReturnPath, keptReturnPath } from '../../lib/session/return-path.ts'

export type SignInAnswer = AnswerOf<'session.login'>
export type AwaitedSecondFactor = NonNullable<SignInAnswer['secondFactor']>

/** Leads on after a right password or sign-on: to the second factor where the user has one, and then to the page they meant to see. */
export function useSignInEnd() {
  const { history } = useRouter()
  const [awaited, setAwaited] = useState<{ secondFactor: AwaitedSecondFactor; path: string } | null>(null)
  const enter = async (accessToken: string, path: string) => {
    await forgetEarlierPerson()
    storeAccessToken(accessToken)
    queryClient.clear()
    forgetReturnPath()
    history.replace(path)
  }
  return {
    awaited: awaited?.secondFactor,
    /** `path` is the page that is opened where the person did not ask for another before. */
    take({ accessToken, secondFactor }: SignInAnswer, path = keptReturnPath()?.path ?? '/') {
      if (secondFactor) setAwaited({ secondFactor, path })
      else if (accessToken !== null) void enter(accessToken, path)
    },
    finish: (accessToken: string) => void enter(accessToken, awaited?.path ?? '/'),
  }
}
