import { EVIDENCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { SearchSelect } from '../../ui/fields/search-select.tsx'
import { categoriesQuery } from '../projects/project-queries.ts'

const NONE = 'none'

/** A leaf of the marketplace's tree, found by its name; `noneLabel` names the choice of none. */
export function MarketplaceCategorySelect({
  ref,
  label,
  hideLabel = false,
  value,
  chosenTitle,
  noneLabel,
  description,
  placeholder = EVIDENCE_TEXTS.chooseCategory,
  disabled = false,
  onChange,
}: {
  ref?: Ref<HTMLButtonElement>
  label: string
  hideLabel?: boolean
  value: number | null
  /** Title of the chosen category while the tree is not loaded. */
  chosenTitle: string | null
  noneLabel?: string
  description?: string
  placeholder?: string
  disabled?: boolean
  onChange: (categoryId: number | null) => void
}) {
  const categories = useQuery(categoriesQuery)
  const leaves = (categories.data?.data ?? []).map((leaf) => ({
    value: String(leaf.id),
    label: leaf.title,
    description: leaf.path.join(' / '),
  }))
  const none = noneLabel === undefined ? [] : [{ value: NONE, label: noneLabel }]
  return (
    <SearchSelect
      {...(ref && { ref })}
      label={label}
      hideLabel={hideLabel}
      options={[...none, ...leaves]}
      loading={categories.isPending}
      placeholder={placeholder}
      value={value === null ? null : String(value)}
      {...(value !== null && { chosenLabel: chosenTitle ?? EVIDENCE_TEXTS.categoryUnnamed(value) })}
      disabled={disabled}
      onChange={(chosen) => onChange(chosen === NONE ? null : Number(chosen))}
      {...(categories.isError
        ? { description: EVIDENCE_TEXTS.categoriesFailed }
        : description !== undefined && { description })}
    />
  )
}
