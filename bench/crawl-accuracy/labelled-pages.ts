import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Label } from './score.ts'

export interface LabelledPages {
  /** The folder that the labels' files lie in. */
  folder: string
  labels: Label[]
}

const GROUPS = 2

/**
 * Labelled pages of a folder (`labels.json`), of all sites or of one group of them. A site's group follows from its name
 * alone, so that a group can be left unopened while rules are written by the others.
 */
export function labelledPages(folder: string, labelsFile: string, group: number | null): LabelledPages {
  const { pages } = JSON.parse(readFileSync(join(folder, labelsFile), 'utf8')) as { pages: Label[] }
  const labels = pages
    .filter(({ site }) => group === null || groupOf(site) === group)
    .map((label) => ({ ...label, url: label.url ?? `https://page.invalid/${label.file}` }))
  return { folder: resolve(folder), labels }
}

const groupOf = (site: string): number =>
  (createHash('sha256').update(site.toLowerCase()).digest()[0] ?? 0) % GROUPS
