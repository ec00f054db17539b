import type { AnswerOf } from '@payvand/contract'
import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { sourcesQuery } from '../../lib/instagram/instagram-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Account = AnswerOf<'instagram.sources'>['account']

const readSources = () => queryClient.invalidateQueries({ queryKey: sourcesQuery.queryKey })

/**
 * The official connection: a token is pasted, tried by the server and stored; it is never shown again. It stands
 * within another form, so Enter has to save the token alone.
 */
export function AccountToken({ account }: { account: Account | undefined }) {
  const [token, setToken] = useState('')
  const [writing, setWriting] = useState(false)
  const [asking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: () => call('instagram.saveToken', { body: { token: token.trim() } }),
    onSuccess: async () => {
      setToken('')
      setWriting(false)
      toast.success(INSTAGRAM_TEXTS.tokenSaved)
      await readSources()
    },
    onError: (error) => toast.error(INSTAGRAM_TEXTS.tokenFailed, { description: errorMessage(error) }),
  })
  const remove = useMutation({
    mutationFn: () => call('instagram.removeToken'),
    onSuccess: () => toast.success(INSTAGRAM_TEXTS.disconnected),
    onError: (error) => toast.error(INSTAGRAM_TEXTS.disconnectFailed, { description: errorMessage(error) }),
    onSettled: () => {
      setAsking(false)
      return readSources()
    },
  })
  const submit = () => token.trim() !== '' && !save.isPending && save.mutate()

  return (
    <section
      aria-label={INSTAGRAM_TEXTS.connectTitle}
      className="flex flex-col gap-3 rounded-md border border-line bg-sunken px-3 py-2.5"
    >
      {account && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm">
            {account.username === null
              ? INSTAGRAM_TEXTS.connectedUnnamed
              : INSTAGRAM_TEXTS.connected(account.username)}{' '}
            {account.expiresAt && <Expiry at={account.expiresAt} />}
          </p>
          <span className="flex gap-2">
            {!writing && (
              <Button size="xs" onClick={() => setWriting(true)}>
                {INSTAGRAM_TEXTS.connectOther}
              </Button>
            )}
            <Button size="xs" variant="danger-ghost" onClick={() => setAsking(true)}>
              {INSTAGRAM_TEXTS.disconnect}
            </Button>
          </span>
        </div>
      )}
      {(writing || !account) && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className="flex flex-wrap items-end gap-2"
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
            event.preventDefault()
            submit()
          }}
        >
          <TextInput
            className="min-w-48 grow"
            label={INSTAGRAM_TEXTS.token}
            type="password"
            autoComplete="off"
            value={token}
            onChange={setToken}
            {...(save.isError && { error: errorMessage(save.error) })}
          />
          <Button disabled={token.trim() === ''} busy={save.isPending} onClick={submit}>
            {INSTAGRAM_TEXTS.connect}
          </Button>
          <p className="w-full text-ink-muted text-xs">{INSTAGRAM_TEXTS.tokenHelp}</p>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={INSTAGRAM_TEXTS.disconnectQuestion}
        description={INSTAGRAM_TEXTS.disconnectText}
        confirmLabel={INSTAGRAM_TEXTS.disconnect}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

function Expiry({ at }: { at: string }) {
  const isOver = new Date(at).getTime() < Date.now()
  return (
    <span className={isOver ? 'text-red-ink' : 'text-ink-muted'}>
      {isOver ? INSTAGRAM_TEXTS.expired(jalaliDate(at)) : INSTAGRAM_TEXTS.expiresAt(jalaliDate(at))}
    </span>
  )
}
