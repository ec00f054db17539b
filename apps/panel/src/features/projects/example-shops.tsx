import { PROJECT_TEXTS } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { call } from '../../lib/http/api-client.ts'
import { Chip } from '../../ui/buttons/chip.tsx'

const examplesQuery = queryOptions({
  queryKey: ['system', 'examples'],
  queryFn: ({ signal }) => call('system.examples', { signal }),
})

/** Shops of the sandbox to try a crawl on; empty without a sandbox. */
export function ExampleShops({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (url: string, title: string) => void
}) {
  const shops = useQuery(examplesQuery).data?.items ?? []
  if (shops.length === 0) return null
  return (
    <section className="w-full border-line border-t pt-4">
      <h2 className="mb-2 text-ink-muted text-sm">{PROJECT_TEXTS.examples}</h2>
      <div className="flex flex-wrap gap-2">
        {shops.map(({ title, url }) => (
          <Chip key={url} icon={<Store />} selected={chosen === url} onClick={() => onChoose(url, title)}>
            {title}
          </Chip>
        ))}
      </div>
    </section>
  )
}
