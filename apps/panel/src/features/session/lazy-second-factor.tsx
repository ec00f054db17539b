import { type ComponentType, useEffect, useState } from 'react'
import { loadPressed } from '../../lib/lazy/load-pressed.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { SecondFactorFormProps } from './second-factor-form.tsx'

const load = async () => (await import('./second-factor-form.tsx')).SecondFactorForm

/** Most sign-ins have one step: the code of the second comes when it is needed. */
export function LazySecondFactor(props: SecondFactorFormProps) {
  const [Form, setForm] = useState<ComponentType<SecondFactorFormProps> | null>(null)
  useEffect(() => {
    void loadPressed(load).then((loaded) => loaded && setForm(() => loaded))
  }, [])
  if (Form) return <Form {...props} />
  return (
    <div className="grid place-items-center py-10 text-brand">
      <Spinner size="lg" />
    </div>
  )
}
