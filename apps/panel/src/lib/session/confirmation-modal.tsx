import { CONFIRMATION_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { readAccessToken, storeAccessToken } from '../http/access-token.ts'
import { ApiError, errorMessage } from '../http/api-error.ts'
import { lateCalls } from '../http/late-calls.ts'
import { rememberReturnPath } from './return-path.ts'
import { currentUserQuery } from './session.ts'
import { PLAIN_SIGN_ON } from './sign-on.ts'
import { useLeaveForSignOn } from './use-leave-for-sign-on.ts'

const loadKeptAnswers = () => import('../offline/kept-answers.ts')
const confirmCall = lateCalls({ 'session.confirm': ['POST', '/v1/session/confirm'] })

/** Asks for the password before something that concerns the account's safety; the call that asked goes on by itself. */
export function ConfirmationModal({ open, onEnd }: { open: boolean; onEnd: (isConfirmed: boolean) => void }) {
  const id = useId()
  const [password, setPassword] = useState('')
  const user = useQuery(currentUserQuery)
  const confirm = useMutation({
    mutationFn: () => confirmCall('session.confirm', { body: { password } }),
    onSuccess: ({ accessToken }) => {
      const before = readAccessToken()
      storeAccessToken(accessToken)
      if (before !== null)
        void loadKeptAnswers().then(({ passAnswersOn }) => passAnswersOn(before, accessToken))
      end(true)
    },
  })
  const end = (isConfirmed: boolean) => {
    setPassword('')
    confirm.reset()
    onEnd(isConfirmed)
  }
  if (user.data?.hasPassword === false) return <WithoutPassword open={open} onCancel={() => end(false)} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside another component's form would submit that one too: events of portals bubble through React's tree.
    event.stopPropagation()
    if (password !== '' && !confirm.isPending) confirm.mutate()
  }
  return (
    <Modal
      open={open}
      onClose={() => !confirm.isPending && end(false)}
      title={CONFIRMATION_TEXTS.title}
      description={CONFIRMATION_TEXTS.text}
      size="sm"
      footer={
        <>
          <Button onClick={() => end(false)} disabled={confirm.isPending}>
            {CONFIRMATION_TEXTS.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={confirm.isPending}
            disabled={password === ''}
          >
            {CONFIRMATION_TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.data?.username ?? ''}
          readOnly
          hidden
        />
        <TextInput
          label={CONFIRMATION_TEXTS.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(text) => {
            setPassword(text)
            if (confirm.isError) confirm.reset()
          }}
          {...(confirm.isError ? { error: sentenceOf(confirm.error) } : {})}
        />
      </form>
    </Modal>
  )
}

function sentenceOf(error: unknown): string {
  return (error instanceof ApiError && error.fields[0]?.message) || errorMessage(error)
}

/** A user who signs in through the marketplace alone proves themselves there. */
function WithoutPassword({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { leaving, leave } = useLeaveForSignOn()
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={CONFIRMATION_TEXTS.failed}
      description={CONFIRMATION_TEXTS.withoutPassword}
      size="sm"
      footer={
        <>
          <Button onClick={onCancel}>{CONFIRMATION_TEXTS.cancel}</Button>
          <Button
            variant="primary"
            busy={leaving}
            onClick={() => {
              rememberReturnPath(location.pathname + location.search, false)
              void leave(PLAIN_SIGN_ON)
            }}
          >
            {CONFIRMATION_TEXTS.signOn}
          </Button>
        </>
      }
    />
  )
}
