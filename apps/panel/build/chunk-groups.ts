import type { Rolldown } from 'vite'

/** The layout and the most used list. What they import is what nearly every screen has: table, pager, card, icons, notices. */
const SCREEN = /[\\/]src[\\/](layout[\\/]shell|features[\\/]products[\\/]product-list-page)\.tsx$/

/**
 * A visitor without a session gets `entry` alone, since the login page is imported by the router; everybody else gets
 * `screen` beside it, in place of twenty small files. Whoever adds a dialog to a module of `screen` loads it late
 * (`useLateDialog`): dialogs would double it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'entry', tags: ['$initial'], priority: 2 },
    { name: 'screen', test: SCREEN, priority: 1 },
  ],
}
