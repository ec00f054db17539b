import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../http/api-error.ts'

type Faults<Values> = Partial<Record<keyof Values, string>>

/**
 * A resolver for react-hook-form from a pure rule that names the sentence of each wrong field. The contract's schemas
 * cannot be the rule: they take a body and know nothing of an empty number field, their codes carry no bound to tell, and
 * zod adds 28 kilobytes to what a browser loads.
 */
export function resolverOf<Values extends FieldValues>(
  faultsOf: (values: Values) => Faults<Values>,
): Resolver<Values> {
  return (values) => {
    const faults = Object.entries(faultsOf(values))
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(
      faults.map(([field, message]) => [field, { type: 'validate', message }]),
    )
    return { values: {}, errors: errors as FieldErrors<Values> }
  }
}

/**
 * Puts the server's sentences on the fields of a form. The server names a field by its whole path
 * (`latestData.photos.3`); the form's field is the part of it that the form knows.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return
  for (const { field, message } of error.fields) {
    const known = camelCase(field)
      .split('.')
      .find((part) => Object.hasOwn(values, part))
    if (known) setError(known as Path<Values>, { type: 'server', message })
  }
}

function camelCase(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
