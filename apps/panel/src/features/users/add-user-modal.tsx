import { USER_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { accountCall } from './account-call.ts'
import { type NewUserForm, newUserFaults } from './profile-form.ts'
import { usersKey } from './profile-queries.ts'

const EMPTY: NewUserForm = { username: '', name: '', password: '', confirmPassword: '' }

/** A second user of the same business: username, name, password and its repetition (document 2, section 2.10). */
export function AddUserModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const form = useForm<NewUserForm>({ defaultValues: EMPTY, resolver: resolverOf(newUserFaults) })
  const { isDirty } = form.formState
  const close = () => {
    form.reset(EMPTY)
    onClose()
  }
  const add = useMutation({
    mutationFn: (body: NewUserForm) => accountCall('users.create', { body }),
    onSuccess: async () => {
      toast.success(USER_TEXTS.userAdded)
      close()
      await queryClient.invalidateQueries({ queryKey: usersKey })
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(USER_TEXTS.userAddFailed, { description: errorMessage(error) })
    },
  })
  const username = useFormField(form.control, 'username')
  const name = useFormField(form.control, 'name')
  const password = useFormField(form.control, 'password')
  const confirmPassword = useFormField(form.control, 'confirmPassword')
  const disabled = add.isPending

  return (
    <Modal
      open={open}
      onClose={() => !disabled && close()}
      persistent={isDirty}
      title={USER_TEXTS.addUserTitle}
      description={USER_TEXTS.addUserText}
      footer={
        <>
          <Button onClick={close} disabled={disabled}>
            {USER_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={disabled}>
            {USER_TEXTS.addUserSubmit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => add.mutate(values))(event)}
        className="flex flex-col gap-4"
      >
        <TextInput
          label={USER_TEXTS.username}
          required
          autoComplete="off"
          disabled={disabled}
          {...username}
        />
        <TextInput
          label={USER_TEXTS.name}
          required
          keepDigits
          autoComplete="off"
          disabled={disabled}
          {...name}
        />
        <TextInput
          label={USER_TEXTS.newPassword}
          description={USER_TEXTS.passwordRules}
          required
          type="password"
          autoComplete="new-password"
          disabled={disabled}
          {...password}
        />
        <TextInput
          label={USER_TEXTS.confirmPassword}
          required
          type="password"
          autoComplete="new-password"
          disabled={disabled}
          {...confirmPassword}
        />
      </form>
    </Modal>
  )
}
