import { readFile } from 'node:fs/promises'

/** The files that define the routes and their parents. */
const SOURCES = [
  'router.tsx',
  'account-routes.tsx',
  'admin-routes.tsx',
  'order-routes.tsx',
  'public-routes.tsx',
  'parent-routes.tsx',
]

interface RouteScreen {
  /** Path as the router has it, for example `/arachne/projects/$id`. */
  path: string
  /** The modules loaded for it, by the ends of their paths: its own and that of the layout around it. */
  modules: string[]
}

/**
 * The list is read from the router's own source, so that a new screen needs no second list. A route written otherwise
 * ends the build.
 */
export async function routeScreens(): Promise<RouteScreen[]> {
  const sources = SOURCES.map((name) => readFile(new URL(`../src/${name}`, import.meta.url), 'utf8'))
  const source = (await Promise.all(sources)).join('\n')
  const routes = [...source.matchAll(/^(?:export )?const (\w+) = createRoute\(\{$([\s\S]*?)^\}\)$/gm)].map(
    ([, name, options = '']) => ({
      name,
      parent: /getParentRoute: \(\) => (\w+)/.exec(options)?.[1],
      path: /^ {2}path: '([^']+)'/m.exec(options)?.[1],
      module: /import\('\.(\/[^']+)'\)/.exec(options)?.[1],
    }),
  )
  if (routes.filter(({ module }) => module).length !== source.split('import(').length - 1)
    throw new Error(
      `build/route-screens.ts does not understand one of ${SOURCES.join(', ')}: an import stands in no route`,
    )
  return routes.flatMap(({ path, module, parent }) => {
    const layout = routes.find(({ name }) => name === parent)?.module
    return path && module && layout ? [{ path, modules: [`/src${layout}`, `/src${module}`] }] : []
  })
}

/** A path of the router as an expression, without its beginning and end: a parameter is one part of the path. */
export function pathExpression(path: string): string {
  return path.replace(/\$\w+/g, '[^/]+')
}
