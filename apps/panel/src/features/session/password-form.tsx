import { SESSION_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { SignInAnswer } from './use-sign-in-end.ts'

/** Username and password (document 1, section 2.2). The server says what is wrong with them. */
export function PasswordForm({ onAnswer }: { onAnswer: (answer: SignInAnswer) => void }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const missing = {
    ...(submitted && username.trim() === '' ? { username: SESSION_TEXTS.usernameRequired } : {}),
    ...(submitted && password === '' ? { password: SESSION_TEXTS.passwordRequired } : {}),
  }
  const login = useMutation({
    mutationFn: () => call('session.login', { body: { username: username.trim(), password } }),
    onSuccess: (answer) => onAnswer(answer),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (username.trim() !== '' && password !== '' && !login.isPending) login.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        label={SESSION_TEXTS.username}
        name="username"
        isCode
        autoComplete="username"
        value={username}
        onChange={setUsername}
        {...(missing.username ? { error: missing.username } : {})}
      />
      <TextInput
        label={SESSION_TEXTS.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        {...(missing.password ? { error: missing.password } : {})}
      />
      {login.isError && (
        <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {errorMessage(login.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth busy={login.isPending}>
        {SESSION_TEXTS.submit}
      </Button>
    </form>
  )
}
