import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { isMain, ROOT, runMain } from './project.mjs'

const SKIPPED_FOLDERS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.payvand',
  'coverage',
  'screens',
  'test-results',
  'playwright-report',
])

/** Paths of the source files under a root, relative and with forward slashes, sorted. `folders` limits where to look. */
export function sourceFiles(root, { folders = [''], extensions }) {
  const found = []
  const visit = (folder) => {
    let entries = []
    try {
      entries = readdirSync(folder, { withFileTypes: true })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) visit(path)
      else if (entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
        found.push(path)
    }
  }
  for (const folder of folders) visit(join(root, folder))
  return found.map((path) => relative(root, path).replaceAll('\\', '/')).sort((a, b) => (a < b ? -1 : 1))
}

export function linesOf(root, file) {
  return readFileSync(join(root, file), 'utf8').split('\n')
}

/** Tells whether a path belongs to tests: beside the code, in a testing folder, or under tests. */
export function isTest(file) {
  return /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)(tests|testing)\//.test(file)
}

/**
 * Lets a check be started by itself: `node tools/check-x.mjs [root]`. A check takes a root and answers with findings,
 * one line each; none means all is well.
 */
export async function runAsProgram(metaUrl, check) {
  if (!isMain(metaUrl)) return
  await runMain(async () => {
    const findings = await check(resolve(process.argv[2] ?? ROOT))
    for (const finding of findings) console.log(finding)
    return findings.length > 0 ? 1 : 0
  })
}

/** The findings of a program that prints them and exits with a code: its output, or nothing when it ended well. */
export function findingsOf(name, { code, output }) {
  if (code === 0) return []
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : [`${name} ended with code ${code} and said nothing`]
}
