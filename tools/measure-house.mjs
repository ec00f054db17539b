import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isTest, linesOf, sourceFiles } from './checks.mjs'
import { commentReader } from './comments.mjs'
import { isMain, ROOT, runMain } from './project.mjs'
import { runNode } from './run-program.mjs'

const PRODUCT = ['packages', 'apps', 'tools']
const TESTS = ['tests', 'bench']
const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.css']
const LINES_WITHOUT_REASON = 250
const MOST_FILES_OF_A_FOLDER = 40

/** The figures of a tree as lines to print. Product code is what packages, apps and tools hold besides their tests. */
async function figures(root) {
  const beside = sourceFiles(root, { folders: PRODUCT, extensions: EXTENSIONS })
  const tests = sourceFiles(root, { folders: TESTS, extensions: EXTENSIONS }).filter(
    (file) => !/(?:^|\/)fixtures\//.test(file),
  )
  const product = beside.filter((file) => !isTest(file))
  const lengths = product.map((file) => [lengthOf(root, file), file]).sort(([a], [b]) => b - a)
  const lines = lengths.reduce((sum, [length]) => sum + length, 0)
  const long = lengths.filter(([length]) => length > LINES_WITHOUT_REASON)
  const testLines = [...beside.filter(isTest), ...tests].reduce((sum, file) => sum + lengthOf(root, file), 0)
  const folders = countedFolders([...beside, ...tests])
  const against = await importsAgainstLayers(root)
  return [
    `lines of product code   ${lines} in ${product.length} files (tests and benches: ${testLines})`,
    `median file             ${lengths[Math.floor(lengths.length / 2)][0]} lines`,
    `largest files           ${lengths
      .slice(0, 3)
      .map(([length, file]) => `${length} ${file}`)
      .join(', ')}`,
    `files past ${LINES_WITHOUT_REASON} lines    ${long.length}`,
    `largest folders         ${folders
      .slice(0, 5)
      .map(([folder, count]) => `${count} ${folder}`)
      .join(', ')}`,
    `folders past ${MOST_FILES_OF_A_FOLDER} files   ${folders.filter(([, count]) => count > MOST_FILES_OF_A_FOLDER).length}`,
    `comments                ${await commentFigure(root, product)} (with tests: ${await commentFigure(root, [...beside, ...tests])})`,
    `glossary rows           ${glossaryRows(root)}`,
    `against the layers      ${against.length} imports`,
    ...against.map((finding) => `  ${finding}`),
  ]
}

function lengthOf(root, file) {
  const lines = linesOf(root, file)
  return lines.at(-1) === '' ? lines.length - 1 : lines.length
}

/** Folders with the number of files directly in them, the fullest first. */
function countedFolders(files) {
  const counts = new Map()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}

async function commentFigure(root, files) {
  const commentsOf = await commentReader()
  const comments = files.flatMap((file) => commentsOf(file, readFileSync(join(root, file), 'utf8')))
  const elliptic = comments.filter(({ isElliptic }) => isElliptic).length
  return `${comments.length}, ${elliptic} without a subject = ${((elliptic * 100) / comments.length).toFixed(1)} %`
}

/** Rows of the tables in CONTEXT.md, each table's head and its rule left out. */
function glossaryRows(root) {
  const lines = linesOf(root, 'CONTEXT.md').filter((line) => line.startsWith('|'))
  return lines.length - 2 * lines.filter((line) => /^[\s|:-]+$/.test(line)).length
}

/**
 * Findings of the tree's own check with the tree's own table of layers, since another table knows other folders. A package
 * that only the measured commit needed is not installed here, and an import of it is not against a layer.
 */
async function importsAgainstLayers(root) {
  const check = join(root, 'tools/check-boundaries.mjs')
  const { code, output } = await runNode([check, root], { cwd: root })
  const findings = output.split('\n').filter((line) => line.includes('→'))
  if (code !== 0 && findings.length === 0)
    throw new Error(`check-boundaries ended with code ${code}: ${output}`)
  return findings.filter((line) => !line.includes(': what-is-imported-exists → '))
}

/** Puts a commit into a temporary folder, with this tree's packages; its parts are linked to each other as npm does. */
function unpack(commit) {
  const root = mkdtempSync(join(tmpdir(), 'payvand-house-'))
  const archive = git(['archive', commit])
  const { status, stderr } = spawnSync('tar', ['-x', '-C', root], { input: archive })
  if (status !== 0) throw new Error(`tar could not unpack ${commit}: ${stderr.toString()}`)
  linkPackages(ROOT, root)
  for (const part of ['apps/server', 'apps/panel']) linkPackages(join(ROOT, part), join(root, part))
  const parts = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(root, folder, name)),
  )
  for (const part of parts.filter((each) => existsSync(join(each, 'package.json')))) {
    const { name } = JSON.parse(readFileSync(join(part, 'package.json'), 'utf8'))
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true })
    symlinkSync(part, join(root, 'node_modules', name))
  }
  return root
}

function linkPackages(from, to) {
  if (!existsSync(join(from, 'node_modules'))) return
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  const own = new Set(['@payvand', 'payvand', '.cache'])
  for (const name of readdirSync(join(from, 'node_modules')).filter((each) => !own.has(each)))
    symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
}

function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.toString()}`)
  return stdout
}

/** `node tools/measure-house.mjs [--at <commit>]`: the figures of this tree, or of a commit. */
async function main() {
  const { values } = parseArgs({ options: { at: { type: 'string' } } })
  const root = values.at === undefined ? ROOT : unpack(values.at)
  try {
    for (const line of await figures(resolve(root))) console.log(line)
  } finally {
    if (values.at !== undefined) rmSync(root, { recursive: true, force: true })
  }
}

if (isMain(import.meta.url)) await runMain(main)
