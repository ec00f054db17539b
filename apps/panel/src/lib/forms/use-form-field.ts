import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

/** Props of a form field for its control: value, change, blur, and the sentence of its fault. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange as (value: typeof field.value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    ...(error ? { error } : {}),
  }
}
