import { SECOND_FACTOR_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { makePasskey } from '../../lib/second-factor/passkeys.ts'
import { secondFactorCall } from '../../lib/second-factor/second-factor-call.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const words = SECOND_FACTOR_TEXTS
const MOST_LETTERS = 60

/** Asks for a name, and lets the device make a passkey. */
export function PasskeyModal({
  onClose,
  onAdded,
}: {
  onClose: () => void
  /** With the recovery codes, where these are the first. */
  onAdded: (recoveryCodes: string[] | null) => void
}) {
  const id = useId()
  const [name, setName] = useState('')
  const add = useMutation({
    async mutationFn() {
      const { options } = await secondFactorCall('secondFactor.beginPasskey')
      const response = await makePasskey(options)
      return secondFactorCall('secondFactor.addPasskey', { body: { name: name.trim(), response } })
    },
    onSuccess: ({ recoveryCodes }) => {
      toast.success(words.passkeyAdded)
      onAdded(recoveryCodes)
    },
    onError: (error) => {
      const description = error instanceof ApiError ? errorMessage(error) : words.passkeyCancelled
      toast.error(words.passkeyAddFailed, { description })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <Modal
      open
      onClose={() => !add.isPending && onClose()}
      title={words.passkeyTitle}
      description={words.passkeyText}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={add.isPending}
            disabled={name.trim() === ''}
          >
            {words.passkeySubmit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextInput
          label={words.passkeyName}
          placeholder={words.passkeyNameExample}
          autoFocus
          keepDigits
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={name}
          onChange={setName}
        />
      </form>
    </Modal>
  )
}
