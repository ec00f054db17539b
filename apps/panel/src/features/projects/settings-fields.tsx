import { fixPackageWeight, type ProjectSource } from '@payvand/domain'
import {
  AUTOMATION_LABELS,
  PLATFORM_PROJECT_TEXTS,
  PRICE_UNIT_LABELS,
  PROJECT_TEXTS,
  SYNC_INTERVAL_LABELS,
  SYNC_MODE_LABELS,
} from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { MarketplaceCategorySelect } from '../../lib/project-items/marketplace-category-select.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { NumberInput } from '../../ui/fields/number-input.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { ProjectSettings } from './project-form.ts'
import { ShopWriteSwitch } from './shop-write-switch.tsx'
import { SiteUnit } from './site-unit.tsx'
import { TextRuleFields } from './text-rule-fields.tsx'
import { unitOptions } from './unit-options.ts'
import { useInheritedWords } from './use-inherited-words.ts'

type Form = UseFormReturn<ProjectSettings>

/** The fields of a project's settings, the same when it is created and when it is changed. */
export function SettingsFields({
  form,
  isUrlList,
  source = 'site',
  proposedUnit = null,
  projectId,
}: {
  form: Form
  isUrlList: boolean
  /** The project that is changed; one that is being made has no products to show what rules of text do. */
  projectId?: number
  /** Only a site has prices in a unit to be told, and a schedule of its own; a page of Instagram has no automation. */
  source?: ProjectSource
  /** The price unit that the site's own pages show, if they were read. */
  proposedUnit?: ProjectSettings['priceUnit'] | null
}) {
  const name = useFormField(form.control, 'name')
  return (
    <div className="flex flex-col gap-6">
      <TextInput label={PROJECT_TEXTS.name} required keepDigits maxLength={200} {...name} />
      <DefaultValueFields form={form} source={source} proposedUnit={proposedUnit} />
      {source === 'platform' && <PlatformSync form={form} />}
      {source === 'site' && <SyncFields form={form} isUrlList={isUrlList} />}
      <AutomationFields form={form} source={source} />
      {projectId !== undefined && <TextRuleFields form={form} source={source} projectId={projectId} />}
    </div>
  )
}

function DefaultValueFields({
  form,
  source,
  proposedUnit,
}: {
  form: Form
  source: ProjectSource
  proposedUnit: ProjectSettings['priceUnit'] | null
}) {
  const { control } = form
  const isPlatform = source === 'platform'
  const inherited = useInheritedWords()
  const stock = useFormField(control, 'stock')
  const preparationDays = useFormField(control, 'preparationDays')
  const weight = useFormField(control, 'weight')
  const packageWeight = useFormField(control, 'packageWeight')
  const unitQuantity = useFormField(control, 'unitQuantity')
  const unitType = useFormField(control, 'unitType')
  const priceUnit = useFormField(control, 'priceUnit')
  const category = useFormField(control, 'categoryId')
  // A product heavier than its package raises the package's weight (document 2, section 5), once the number is whole.
  const fitPackage = () => {
    weight.onBlur()
    if (weight.value !== null) {
      form.setValue('packageWeight', fixPackageWeight(weight.value, packageWeight.value), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  return (
    <Section
      title={PROJECT_TEXTS.sectionDefaults}
      description={isPlatform ? PLATFORM_PROJECT_TEXTS.defaultsHelp : PROJECT_TEXTS.defaultsHelp}
    >
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <NumberInput label={PROJECT_TEXTS.stock} placeholder={inherited.stock} {...stock} />
        <NumberInput
          label={PROJECT_TEXTS.preparationDays}
          placeholder={inherited.preparationDays}
          {...preparationDays}
        />
        <NumberInput label={PROJECT_TEXTS.unitQuantity} {...unitQuantity} />
        <NumberInput label={PROJECT_TEXTS.weight} {...weight} onBlur={fitPackage} />
        <NumberInput label={PROJECT_TEXTS.packageWeight} {...packageWeight} />
        <Select label={PROJECT_TEXTS.unitType} options={unitOptions(unitType.value)} {...unitType} />
        {source === 'site' && (
          <Select
            label={PROJECT_TEXTS.priceUnit}
            options={Object.entries(PRICE_UNIT_LABELS).map(([value, label]) => ({ value, label }))}
            {...priceUnit}
            onChange={(value) => priceUnit.onChange(value as ProjectSettings['priceUnit'])}
          />
        )}
        <MarketplaceCategorySelect
          label={PROJECT_TEXTS.category}
          value={category.value}
          chosenTitle={null}
          placeholder={PROJECT_TEXTS.categoryNone}
          noneLabel={PROJECT_TEXTS.categoryNone}
          description={PROJECT_TEXTS.categoryHelp}
          onChange={category.onChange}
        />
      </div>
      {source === 'site' && (
        <SiteUnit unit={priceUnit.value} proposed={proposedUnit} onUse={priceUnit.onChange} />
      )}
    </Section>
  )
}

function PlatformSync({ form }: { form: Form }) {
  return (
    <Section title={PROJECT_TEXTS.sectionSync}>
      <p className="text-ink-muted text-sm">
        {PLATFORM_PROJECT_TEXTS.syncHelp}{' '}
        <Link to="/profile/connection" className={linkStyle}>
          {PLATFORM_PROJECT_TEXTS.toConnection}
        </Link>
      </p>
      <ShopWriteSwitch form={form} />
    </Section>
  )
}

function SyncFields({ form, isUrlList }: { form: Form; isUrlList: boolean }) {
  const enabled = useFormField(form.control, 'syncEnabled')
  const interval = useFormField(form.control, 'syncInterval')
  const mode = useFormField(form.control, 'syncMode')
  return (
    <Section title={PROJECT_TEXTS.sectionSync}>
      <Switch
        label={PROJECT_TEXTS.syncToggle}
        description={PROJECT_TEXTS.syncHelp}
        checked={enabled.value}
        onChange={enabled.onChange}
      />
      {enabled.value && (
        <div className="mt-4 flex flex-col gap-4">
          <RadioCards
            label={PROJECT_TEXTS.syncInterval}
            columns={3}
            options={choices(SYNC_INTERVAL_LABELS)}
            {...interval}
          />
          {isUrlList ? (
            <p className="text-ink-muted text-sm">{PROJECT_TEXTS.listHasNoDiscovery}</p>
          ) : (
            <RadioCards
              label={PROJECT_TEXTS.syncMode}
              columns={2}
              options={choices(SYNC_MODE_LABELS)}
              {...mode}
            />
          )}
        </div>
      )}
    </Section>
  )
}

function AutomationFields({ form, source }: { form: Form; source: ProjectSource }) {
  const level = useFormField(form.control, 'automationLevel')
  const skip = useFormField(form.control, 'skipZeroStock')
  return (
    <Section title={PROJECT_TEXTS.sectionAutomation}>
      {source !== 'instagram' && (
        <RadioCards
          label={PROJECT_TEXTS.automation}
          columns={3}
          options={(Object.keys(AUTOMATION_LABELS) as ProjectSettings['automationLevel'][]).map((value) => ({
            value,
            title: AUTOMATION_LABELS[value].title,
            description: AUTOMATION_LABELS[value].help,
          }))}
          {...level}
        />
      )}
      <Switch
        className={source === 'instagram' ? '' : 'mt-4'}
        label={PROJECT_TEXTS.skipZeroStock}
        checked={skip.value}
        onChange={skip.onChange}
      />
    </Section>
  )
}

function Section({
  title,
  description,
  children,
}: {
  title: string
  description?: string
  children: ReactNode
}) {
  return (
    <section className="border-line border-t pt-4">
      <h2 className="font-semibold">{title}</h2>
      {description && <p className="text-ink-muted text-sm">{description}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

function choices<Value extends string>(labels: Record<Value, string>) {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, title: labels[value] }))
}
