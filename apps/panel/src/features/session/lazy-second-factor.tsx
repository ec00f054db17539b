import { errorMessage } from '../../lib/http/api-error.ts'
import { useLazyPart } from '../../lib/lazy/use-lazy-part.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { SecondFactorFormProps } from './second-factor-form.tsx'

const load = async () => (await import('./second-factor-form.tsx')).SecondFactorForm

/** Most sign-ins have one step: the code of the second comes when it is needed. */
export function LazySecondFactor(props: SecondFactorFormProps) {
  const { part: Form, error } = useLazyPart(load, true)
  if (Form) return <Form {...props} />
  return error ? <p role="alert">{errorMessage(error)}</p> : <Spinner className="p-10 text-brand" />
}
