import type { ProjectSource } from '@payvand/domain'

/** A site is the unit of politeness: one crawl at a time of one host. A list of addresses counts by its first. */
export function crawlKey(project: {
  id: number
  root_url: string | null
  urls: string[] | null
  source: ProjectSource
}): string {
  // A platform's pace is kept shop by shop, and many sellers share one address.
  if (project.source !== 'site') return `${project.source}:${project.id}`
  const root = project.root_url ?? project.urls?.[0] ?? ''
  return `crawl:${URL.canParse(root) ? new URL(root).host : project.id}`
}
