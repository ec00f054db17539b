interface Options {
  cwd?: string
  env?: Record<string, string>
  show?: boolean
}
type Ended = Promise<{ code: number; output: string }>

// The tools are plain JavaScript, without types of their own.
const {
  run,
  runNode,
}: {
  run: (command: string, args: string[], options?: Options) => Ended
  runNode: (args: string[], options?: Options) => Ended
} = await import(new URL('../../tools/run-program.mjs', import.meta.url).href)

/** Runs a program to its end with Node 24 first on the path; throws with its words when it fails. */
export async function mustRun(command: string, args: string[], options: Options): Promise<void> {
  const { code, output } = await run(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${code}:\n${output}`)
}

/** Builds apps/panel/dist when it is older than its sources. */
export async function buildPanel(): Promise<void> {
  const { code } = await runNode(['tools/build-panel.mjs'], { show: true })
  if (code !== 0) throw new Error('The panel could not be built')
}

/** The path of a Chromium; one is installed when there is none and we may. */
export async function ensureChromium(): Promise<string> {
  const { code, output } = await runNode(['tools/chromium.mjs'])
  const path = output.trim().split('\n').at(-1)
  if (code !== 0 || !path) throw new Error(output)
  return path
}
