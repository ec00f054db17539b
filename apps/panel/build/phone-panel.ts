import { DISPATCH_TEXTS, INSTALL_TEXTS, MENU_LABELS, panelTitle } from '@payvand/texts'
import type { Plugin, Rolldown } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { appIcons, BRAND_COLOUR, MANIFEST_ICONS } from './app-icons.ts'
import { pathExpression, routeScreens } from './route-screens.ts'
import { screenChunks } from './screen-chunks.ts'

/** Modules whose chunks are on a phone before they are opened: the lists that open without a network, and what they stand in. */
const KEPT_MODULES = [
  '/src/layout/shell.tsx',
  '/src/layout/menu-drawer.tsx',
  '/src/layout/offline-layer.tsx',
  '/src/layout/order-list-screen.tsx',
  '/src/layout/dispatch-screen.tsx',
  '/src/layout/project-screen.tsx',
  '/src/features/dashboard/home-page.tsx',
  '/src/features/notifications/notifications-page.tsx',
  '/src/features/projects/project-list-page.tsx',
  '/src/ui/feedback/toast-region.tsx',
]
/** The style sheet, the fonts and the entry are needed by each of them. */
const KEPT_ANYWAY = /\.(?:css|woff2|html)$/

const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: INSTALL_TEXTS.name,
  short_name: panelTitle,
  description: INSTALL_TEXTS.description,
  lang: 'fa',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // The canvas of the light theme, which stands behind the icon while the panel opens.
  background_color: '#f6faf9',
  theme_color: BRAND_COLOUR,
  categories: ['business', 'shopping'],
  icons: MANIFEST_ICONS,
  shortcuts: [
    { name: MENU_LABELS['/order/list'] ?? '', url: '/order/list', icons: MANIFEST_ICONS.slice(0, 1) },
    { name: DISPATCH_TEXTS.title, url: '/order/dispatch', icons: MANIFEST_ICONS.slice(0, 1) },
  ],
}

/** Makes the panel installable: adds manifest, icons and the service worker of `service-worker/`, for the built panel only. */
export function phonePanel(): Plugin[] {
  const kept = new Set<string>()
  const keptChunks: Plugin = {
    name: 'payvand-kept-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const url of keptUrls(chunks)) kept.add(url)
    },
  }
  return [
    appIcons(),
    keptChunks,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: MANIFEST,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
        // A file whose name carries a hash is taken from the browser's cache, where the first visit left it.
        dontCacheBustURLsMatching: /^assets\//,
        buildPlugins: { vite: [panelPaths()] },
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => KEPT_ANYWAY.test(url) || kept.has(`/${url}`)),
            warnings: [],
          }),
        ],
      },
    }),
  ]
}

function keptUrls(chunks: Rolldown.OutputChunk[]): string[] {
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => `/${fileName}`)
  return [...entries, ...screenChunks(KEPT_MODULES, chunks)]
}

/** Tells the service worker which paths are the panel's own, so that no second list of them is kept. */
function panelPaths(): Plugin {
  return {
    name: 'payvand-panel-paths',
    async config() {
      const paths = ['/login', ...(await routeScreens()).map(({ path }) => path)]
      const expressions = paths.map((path) => `^${pathExpression(path)}/?(?:\\?|$)`)
      return { define: { PANEL_PATHS: JSON.stringify(expressions) } }
    },
  }
}
