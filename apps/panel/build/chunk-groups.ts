import type { Rolldown } from 'vite'

/** The layout and the most used list. Nearly every screen needs their imports: table, pager, card, icons, notices. */
const SCREEN = /[\\/]src[\\/](layout[\\/]shell|features[\\/]booth-products[\\/]product-list-page)\.tsx$/

/**
 * The parts that float above a page or use React Aria; most screens have some of them, and they have most in common.
 */
const FLOATING =
  /[\\/]node_modules[\\/](react-aria|react-stately|react-aria-components|@internationalized)[\\/]|[\\/]src[\\/]ui[\\/]\w+[\\/](confirm-dialog|drawer|menu|modal|popover|search-select|searchable-list|select|select-trigger|tabs)\.tsx$/

/**
 * Small things that several screens have: together they are one request in place of many. A carousel is not small.
 */
const PIECES =
  /[\\/]src[\\/](ui[\\/](?:\w+[\\/])?(?!carousel|video-player)[\w-]+|lib[\\/](?:(?:browser|crawl-jobs|dates|http|lazy|projects|session|sync)[\\/])?[\w-]+|lib[\\/](orders[\\/]money-words|project-items[\\/](notice|from-to)))\.tsx?$|[\\/]lucide-react[\\/]|[\\/]packages[\\/](texts|domain)[\\/]/

/** Icons, rules and notices of the connection that two screens have: by itself each takes less than its name in the list of files that the login page carries. */
const CRUMBS = /[\\/](lucide-react|packages[\\/]domain|src[\\/]lib[\\/]session)[\\/]/

/**
 * The dialogs above the product list, wherever they are opened: one file, since one of them is rarely opened alone.
 */
const ABOVE_LIST =
  /[\\/]src[\\/](features[\\/]booth-products[\\/](product-selection-actions|bulk-results-modal)|lib[\\/]operations[\\/](bulk-change-dialog|take-off-shelf)|lib[\\/]publication[\\/]connect-(existing|results)-modal)\.tsx$/

/** The code that keeps and delivers acts without a network is one file, which has to be there before the network goes. */
const OFFLINE_ACTS =
  /[\\/]src[\\/](lib[\\/]offline-acts[\\/](act-outcome|act-queue|acts-store|answer-refusal|deliver-acts|do-or-keep|follow-operations|new-key|offline-act|queued-act-list|refresh-after-acts|use-offline-acts)|layout[\\/](leave-)?waiting-acts)\.tsx?$|[\\/]node_modules[\\/]idb[\\/]/

/** The store of answers and the notices above a page work offline; they are one file, loaded after the first screen. */
const OFFLINE =
  /[\\/]src[\\/](lib[\\/]offline|layout[\\/](offline-layer|age-notice|new-version-notice))|[\\/]node_modules[\\/](idb-keyval|workbox-window)[\\/]/

/**
 * A visitor without a session gets `entry` alone, since the login page is imported by the router; everybody else gets
 * `screen` beside it, in place of twenty small files. A dialog in a module of `screen` has to be loaded lazily
 * (`useLazyDialog`, `useLazyPart`): React Aria alone, which dialogs need, is larger than the whole of it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'entry', tags: ['$initial'], priority: 5 },
    { name: 'screen', test: SCREEN, priority: 4 },
    { name: 'floating', test: FLOATING, priority: 3 },
    { name: 'pieces', test: PIECES, minShareCount: 3, priority: 2 },
    { name: 'crumbs', test: CRUMBS, minShareCount: 2, priority: 1 },
    { name: 'offline', test: OFFLINE, priority: 2 },
    { name: 'above-list', test: ABOVE_LIST, priority: 1 },
    // The last, so that it takes nothing with it that a screen needs at once.
    { name: 'offline-acts', test: OFFLINE_ACTS, priority: 0 },
  ],
}
