/** An app that keeps its pages behind a hash writes "#/product/12" or "#!/product/12". */
const ROUTE = /^#!?\/(?=[\p{L}\p{N}%])/u
/** Such an app stands at a site's front or in a folder; behind the address of one page the same mark only chooses a variant. */
const APP = /^\/(?:[\w-]+\/)?(?:index\.html?)?$/i

/** The part of an address that names a page of such an app, with its hash; empty for any other address. */
export const routeOf = ({ pathname, hash }: URL): string =>
  ROUTE.test(hash) && APP.test(pathname) ? hash : ''

/** The path that names the page: an app's route follows its own path. */
export function pathOf(url: URL): string {
  const route = routeOf(url)
  return route === '' ? url.pathname : url.pathname.replace(/[^/]*$/, '') + route.replace(ROUTE, '')
}

/** An answer's address as the page's own: a server hears nothing of a route, and a redirect keeps it. */
export function withRouteOf(answered: string, asked: string): string {
  const hash = asked.indexOf('#')
  const url = hash < 0 ? null : new URL(answered)
  if (url === null) return answered
  url.hash = asked.slice(hash)
  return routeOf(url) === '' ? answered : url.href
}
