import type { Rolldown } from 'vite'

/**
 * URLs of the chunks of the modules, named by the ends of their paths, and of their imports, without the entry, which is in the
 * page already. Throws where a module is in no chunk.
 */
export function screenChunks(modules: string[], chunks: Rolldown.OutputChunk[]): string[] {
  const wanted = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!chunk)
        throw new Error(
          `${module} is in no chunk: it can be neither preloaded nor kept for a phone without a network`,
        )
      return chunk
    }),
  )
  for (const { imports } of wanted)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
  return [...wanted].filter(({ isEntry }) => !isEntry).map(({ fileName }) => `/${fileName}`)
}
