import { newPasswordFault } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'

export interface ProfileForm {
  name: string
  password: string
  confirmPassword: string
}
export interface NewUserForm extends ProfileForm {
  username: string
}

type Faults<Form> = Partial<Record<keyof Form, string>>

/** The faults of a new password and its repetition, by field. */
export function profileFaults({ password, confirmPassword }: ProfileForm): Faults<ProfileForm> {
  const fault = newPasswordFault(password, confirmPassword)
  return fault ? { [fault.field]: FIELD_SENTENCES[fault.code] } : {}
}

/** All four fields are required; the server says whether the username is free. */
export function newUserFaults(form: NewUserForm): Faults<NewUserForm> {
  return {
    ...profileFaults(form),
    ...(form.password === '' && { password: FIELD_SENTENCES.password_required }),
    ...(form.confirmPassword === '' && { confirmPassword: FIELD_SENTENCES.confirm_password_required }),
    ...(form.name.trim() === '' && { name: FIELD_SENTENCES.required }),
    ...(form.username.trim() === '' && { username: FIELD_SENTENCES.required }),
  }
}
