import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Files by path, with their text; `copied` come from this repository, `installed` are linked from its node_modules. */
export interface Planting {
  files: Record<string, string>
  copied?: string[]
  installed?: string[]
  /** Names under packages that npm would link as `@payvand/<name>`. */
  parts?: string[]
}

/** A small project of its own, in which a check must find what was planted. It is gone when the test ends. */
export function plant({ files, copied = [], installed = [], parts = [] }: Planting): string {
  const root = mkdtempSync(join(tmpdir(), 'payvand-planted-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const place = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    return join(root, path)
  }
  for (const path of copied) cpSync(join(ROOT, path), place(path))
  for (const [path, text] of Object.entries(files)) writeFileSync(place(path), text)
  for (const name of installed) symlinkSync(join(ROOT, 'node_modules', name), place(`node_modules/${name}`))
  for (const name of parts) symlinkSync(join(root, 'packages', name), place(`node_modules/@payvand/${name}`))
  return root
}

/** The findings of tools/check-<name>.mjs in a project, one line each, as the command prints them. */
export function findings(name: string, root: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(ROOT, 'tools', `check-${name}.mjs`), root], (error, stdout, stderr) => {
      const lines = stdout.split('\n').filter(Boolean)
      // A check that found something ends with 1; one that broke says so on stderr.
      if (stderr !== '') reject(new Error(stderr))
      else if ((error !== null) !== lines.length > 0)
        reject(new Error(`check-${name} ended wrongly: ${stdout}`))
      else resolve(lines)
    })
  })
}
