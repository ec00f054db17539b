import { SHOP_LABELS, SHOP_WRITE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import type { ProjectSettings } from './project-form.ts'

/** The switch for writing edits into the seller's shop, or the name of the platform that takes none. */
export function ShopWriteSwitch({ form }: { form: UseFormReturn<ProjectSettings> }) {
  const writes = useFormField(form.control, 'writesEdits')
  const connection = useQuery(platformConnectionQuery).data
  if (!connection?.kind || !connection.capabilities) return null
  const shop = SHOP_LABELS[connection.kind]
  const { writesPrice, writesStock } = connection.capabilities
  const levels = [writesPrice, writesStock]
  if (levels.every((level) => level === 'none'))
    return <p className="mt-4 text-ink-muted text-sm">{SHOP_WRITE_TEXTS.notTaken(shop)}</p>
  return (
    <div className="mt-4 flex flex-col gap-1">
      <Switch
        label={SHOP_WRITE_TEXTS.toggle}
        description={SHOP_WRITE_TEXTS.toggleHelp}
        checked={writes.value}
        onChange={writes.onChange}
      />
      {levels.includes('without_variants') && (
        <p className="text-ink-muted text-sm">{SHOP_WRITE_TEXTS.withoutVariants(shop)}</p>
      )}
    </div>
  )
}
