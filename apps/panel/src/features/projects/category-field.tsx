import { PROJECT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../lib/projects/project-queries.ts'
import { SearchSelect } from '../../ui/fields/search-select.tsx'

const SUGGESTED = 'suggested'

/** The marketplace category of every item, or null: then the marketplace suggests one for each. */
export function CategoryField({
  value,
  onChange,
}: {
  value: number | null
  onChange: (category: number | null) => void
}) {
  const categories = useQuery(categoriesQuery)
  const leaves = (categories.data?.data ?? []).map((leaf) => ({
    value: String(leaf.id),
    label: leaf.title,
    description: leaf.path.join(' / '),
  }))
  return (
    <SearchSelect
      label={PROJECT_TEXTS.category}
      options={[{ value: SUGGESTED, label: PROJECT_TEXTS.categorySuggested }, ...leaves]}
      loading={categories.isPending}
      value={value === null ? SUGGESTED : String(value)}
      onChange={(chosen) => onChange(chosen === SUGGESTED ? null : Number(chosen))}
      {...(categories.isError ? { description: PROJECT_TEXTS.categoriesFailed } : {})}
    />
  )
}
