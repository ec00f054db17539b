import { TOKEN_DAYS, TOKEN_SCOPES, type TokenScope } from '@payvand/domain'
import { PERSONAL_TOKEN_TEXTS, TOKEN_SCOPE_LABELS, tokenDaysWords } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { accountCall } from './account-call.ts'
import { refreshPersonalTokens } from './profile-queries.ts'

const DAYS_OPTIONS = TOKEN_DAYS.map((days) => ({ value: String(days), label: tokenDaysWords(days) }))
const USUAL_DAYS = '90'

/** Makes a token, and shows it once. */
export function PersonalTokenModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const [days, setDays] = useState(USUAL_DAYS)
  const [submitted, setSubmitted] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      accountCall('personalTokens.create', {
        body: {
          name: name.trim(),
          scopes: [...scopes],
          days: TOKEN_DAYS.find((one) => String(one) === days) ?? TOKEN_DAYS[0],
        },
      }),
    onSuccess: refreshPersonalTokens,
    onError: (error) => toast.error(PERSONAL_TOKEN_TEXTS.addFailed, { description: errorMessage(error) }),
  })
  const close = () => {
    create.reset()
    setName('')
    setScopes([])
    setDays(USUAL_DAYS)
    setSubmitted(false)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (name.trim() !== '' && scopes.length > 0 && !create.isPending) create.mutate()
  }
  if (create.data)
    return (
      <Modal
        open={open}
        onClose={close}
        persistent
        title={PERSONAL_TOKEN_TEXTS.madeTitle}
        description={PERSONAL_TOKEN_TEXTS.madeText}
        footer={
          <Button variant="primary" onClick={close}>
            {PERSONAL_TOKEN_TEXTS.close}
          </Button>
        }
      >
        <CopyLine label={PERSONAL_TOKEN_TEXTS.token} value={create.data.token} />
      </Modal>
    )
  return (
    <Modal
      open={open}
      onClose={() => !create.isPending && close()}
      persistent={name !== '' || scopes.length > 0}
      title={PERSONAL_TOKEN_TEXTS.add}
      description={PERSONAL_TOKEN_TEXTS.help}
      footer={
        <>
          <Button variant="ghost" onClick={close} disabled={create.isPending}>
            {PERSONAL_TOKEN_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={create.isPending}>
            {PERSONAL_TOKEN_TEXTS.add}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextInput
          label={PERSONAL_TOKEN_TEXTS.name}
          description={PERSONAL_TOKEN_TEXTS.nameHint}
          keepDigits
          autoComplete="off"
          value={name}
          onChange={setName}
          {...(submitted && name.trim() === '' ? { error: PERSONAL_TOKEN_TEXTS.nameRequired } : {})}
        />
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{PERSONAL_TOKEN_TEXTS.scopes}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {TOKEN_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                label={TOKEN_SCOPE_LABELS[scope]}
                checked={scopes.includes(scope)}
                onChange={(isOn) =>
                  setScopes((before) => (isOn ? [...before, scope] : before.filter((one) => one !== scope)))
                }
              />
            ))}
          </div>
          {submitted && scopes.length === 0 && (
            <p role="alert" className="mt-1 text-red-ink text-sm">
              {PERSONAL_TOKEN_TEXTS.scopesRequired}
            </p>
          )}
        </fieldset>
        <Select label={PERSONAL_TOKEN_TEXTS.days} options={DAYS_OPTIONS} value={days} onChange={setDays} />
      </form>
    </Modal>
  )
}
