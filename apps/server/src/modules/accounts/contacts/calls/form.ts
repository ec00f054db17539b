import type { Handler } from '../../handler.ts'
import { writeFormKey } from '../form-key.ts'

export const form: Handler<'contacts.form'> = ({ services }) =>
  Promise.resolve({ key: writeFormKey(services.secrets, services.now()) })
