import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormSetError,
} from 'react-hook-form'
import { ApiError } from '../http/api-error.ts'

/** Sentences by field; a field inside another is named by its path. */
type Faults<Values extends FieldValues> = Partial<Record<Path<Values>, string>>

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
    const errors: FieldErrors<Values> = {}
    for (const [field, message] of faults) set(errors, field, { type: 'validate', message })
    return { values: {}, errors }
  }
}

/**
 * Puts the server's sentences on the fields of a form. The server names a field by its whole path
 * (`latestData.photos.3`); the form's field is the part of it that the form knows, as far as it holds fields inside.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  values: Values,
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return
  for (const { field, message } of error.fields) {
    const known = knownField(camelCase(field).split('.'), values)
    if (known) setError(known as Path<Values>, { type: 'server', message })
  }
}

function knownField([part, ...rest]: string[], values: object): string | null {
  if (part === undefined) return null
  if (!Object.hasOwn(values, part)) return knownField(rest, values)
  const value: unknown = values[part as keyof typeof values]
  const inside = typeof value === 'object' && value !== null && !Array.isArray(value)
  return [part, inside ? knownField(rest, value) : null].filter(Boolean).join('.')
}

function camelCase(path: string): string {
  return path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
