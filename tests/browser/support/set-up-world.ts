/**
 * A world of its own for changes that cannot be undone: set-ups of platforms, first projects that wait for an admin.
 */
export const SET_UP_WORLD = {
  worldName: 'set-up',
  environment: { PAYVAND_REQUIRE_PROJECT_APPROVAL: '1' },
} as const
