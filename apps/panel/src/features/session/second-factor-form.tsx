import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { answerWithPasskey } from '../../lib/second-factor/passkeys.ts'
import { secondFactorCall } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { AwaitedSecondFactor } from './use-sign-in-end.ts'

export interface SecondFactorFormProps {
  awaited: AwaitedSecondFactor
  onSignedIn: (accessToken: string) => void
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export function SecondFactorForm({ awaited, onSignedIn, onBack }: SecondFactorFormProps) {
  const { token, kinds } = awaited
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const hasApp = kinds.includes('totp')
  const withCode = useMutation({
    mutationFn: () => secondFactorCall('secondFactor.signIn', { body: { token, code: code.trim() } }),
    onSuccess: ({ accessToken }) => onSignedIn(accessToken),
  })
  const withPasskey = useMutation({
    async mutationFn() {
      const { options } = await secondFactorCall('secondFactor.askPasskey', { body: { token } })
      const passkey = await answerWithPasskey(options)
      return secondFactorCall('secondFactor.signIn', { body: { token, passkey } })
    },
    onSuccess: ({ accessToken }) => onSignedIn(accessToken),
  })
  const isBusy = withCode.isPending || withPasskey.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    withPasskey.reset()
    if (code.trim() !== '' && !isBusy) withCode.mutate()
  }
  const failure = withCode.error ?? withPasskey.error
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">{SECOND_FACTOR_TEXTS.signInTitle}</h2>
      {kinds.includes('passkey') && (
        <Button
          size="lg"
          fullWidth
          variant={hasApp ? 'secondary' : 'primary'}
          icon={<KeyRound aria-hidden />}
          busy={withPasskey.isPending}
          disabled={withCode.isPending}
          onClick={() => {
            withCode.reset()
            withPasskey.mutate()
          }}
        >
          {SECOND_FACTOR_TEXTS.signInPasskey}
        </Button>
      )}
      <TextInput
        label={hasApp ? SECOND_FACTOR_TEXTS.signInCode : SECOND_FACTOR_TEXTS.signInRecovery}
        description={hasApp ? SECOND_FACTOR_TEXTS.signInCodeHelp : SECOND_FACTOR_TEXTS.signInRecoveryHelp}
        name="code"
        isCode
        autoFocus={hasApp}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        {...(submitted && code.trim() === '' ? { error: SECOND_FACTOR_TEXTS.codeRequired } : {})}
      />
      {failure && !isBusy && (
        <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {failure instanceof ApiError ? errorMessage(failure) : SECOND_FACTOR_TEXTS.passkeyFailed}
        </p>
      )}
      <Button
        type="submit"
        variant={hasApp ? 'primary' : 'secondary'}
        size="lg"
        fullWidth
        busy={withCode.isPending}
        disabled={withPasskey.isPending}
      >
        {SECOND_FACTOR_TEXTS.signInSubmit}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {SECOND_FACTOR_TEXTS.back}
      </Button>
    </form>
  )
}
