import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

export interface ListedPage {
  /** A file or an address. */
  source: string
  /** Address of the page, against which its relative links are resolved. */
  url: string
}

/** Tells an address that is asked for from the path of a saved page. */
export const isWebAddress = (source: string): boolean => /^https?:\/\//i.test(source)

/** Lines of "path TAB url"; a path is taken from the list's own folder. Blank lines are passed over. */
export async function readPageList(file: string): Promise<ListedPage[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const [source, url] = line.split('\t')
    if (!source || !url) throw new Error(`${file}:${index + 1}: expected "path TAB url"`)
    return {
      source: isWebAddress(source) ? source : resolve(dirname(file), source),
      url: url.trim(),
    }
  })
}
