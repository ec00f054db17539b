/**
 * For `reset` of a form whose `resetOptions` keep edits when newer values arrive by themselves: those options count in every
 * `reset`, and what was saved or given up is no edit any more.
 */
export const DROP_EDITS = { keepDirtyValues: false } as const
