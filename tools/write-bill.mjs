import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, ROOT, runMain } from './project.mjs'
import { runTool } from './run-program.mjs'

/** Git ignores it. */
const FOLDER = join(ROOT, 'dist')
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)/i

/**
 * Writes what is shipped, beside a build: `dist/sbom.cdx.json`, the packages in CycloneDX, and `dist/licences.txt`, the words of
 * each one's licence. Both are of what is installed on this machine without the development's own dependencies.
 */
export async function writeBill(folder = FOLDER) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'sbom.cdx.json')
  const kind = '--omit dev --mc-type application --output-format JSON --output-reproducible'
  const { code, output } = await runTool('cyclonedx-npm', [...kind.split(' '), '--output-file', file])
  if (code !== 0) throw new Error(`The bill of materials could not be written (code ${code}):\n${output}`)
  const { components } = JSON.parse(readFileSync(file, 'utf8'))
  const foreign = components.filter(({ purl = '' }) => purl !== '').filter((one) => !isOurs(one))
  writeFileSync(
    join(folder, 'licences.txt'),
    foreign
      .map(licenceOf)
      .sort()
      .join(`\n${'-'.repeat(78)}\n\n`),
  )
  return { components: foreign.length, folder }
}

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name)
const isOurs = (component) => /^(?:@payvand\/|payvand$)/.test(nameOf(component))

/** Name, version and licence of a package, and the text that it brings. */
function licenceOf(component) {
  const { licenses = [], properties = [], version } = component
  const names = licenses.map(({ license, expression }) => expression ?? license.id ?? license.name)
  const path = properties.find(({ name }) => name === 'cdx:npm:package:path')?.value
  const folder = join(ROOT, path ?? '')
  const texts = (path ? readdirSync(folder) : [])
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const heading = `${nameOf(component)} ${version}: ${names.join(', ') || 'no licence named'}`
  return `${heading}\n\n${texts.join('\n\n') || 'The package brings no text of its licence.'}\n`
}

if (isMain(import.meta.url))
  await runMain(async () => {
    const { components, folder } = await writeBill()
    console.log(`What is shipped, ${components} packages, is in ${folder}: sbom.cdx.json and licences.txt`)
  })
