import type { AnswerOf } from '@payvand/contract'
import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { secondFactorCall } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { QrPicture } from './qr-picture.tsx'

const words = SECOND_FACTOR_TEXTS

/** Shows the secret of an app that was begun and asks for its first code. */
export function TotpModal({
  begun,
  onClose,
  onAdded,
}: {
  begun: AnswerOf<'secondFactor.beginTotp'>
  onClose: () => void
  /** With the recovery codes, where these are the first. */
  onAdded: (recoveryCodes: string[] | null) => void
}) {
  const id = useId()
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: () => secondFactorCall('secondFactor.proveTotp', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      toast.success(words.totpAdded)
      onAdded(recoveryCodes)
    },
    onError: (error) => {
      if (!isOfField(error)) toast.error(words.totpFailed, { description: errorMessage(error) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !prove.isPending) prove.mutate()
  }
  return (
    <Modal
      open
      onClose={() => !prove.isPending && onClose()}
      persistent
      title={words.totpTitle}
      description={words.totpText}
      footer={
        <>
          <Button onClick={onClose} disabled={prove.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={prove.isPending}
            disabled={code.trim() === ''}
          >
            {words.totpSubmit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <QrPicture text={begun.uri} label={words.totpPicture} />
        <CopyLine label={words.totpSecret} value={begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')} />
        <TextInput
          label={words.totpCode}
          name="code"
          isCode
          autoFocus
          autoComplete="one-time-code"
          value={code}
          onChange={(text) => {
            setCode(text)
            if (prove.isError) prove.reset()
          }}
          {...(isOfField(prove.error) ? { error: prove.error.fields[0]?.message ?? '' } : {})}
        />
      </form>
    </Modal>
  )
}

function isOfField(error: unknown): error is ApiError {
  return error instanceof ApiError && error.fields.length > 0
}
